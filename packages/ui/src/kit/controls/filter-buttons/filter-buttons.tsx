import type { ComponentProps, MouseEvent } from "react";
import { cn } from "../../../lib/cn.ts";

export interface FilterButtonsProps<Value extends string> extends Omit<
  ComponentProps<"fieldset">,
  "onChange" | "name"
> {
  label: string;
  /** The form's field that a press sends where no script runs; needs a form around it. */
  name?: string | undefined;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

export function FilterButtons<Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
  className,
  ...props
}: FilterButtonsProps<Value>) {
  const choose = (event: MouseEvent, chosen: Value) => {
    event.preventDefault();
    onChange(chosen);
  };

  return (
    <fieldset {...props} aria-label={label} className={cn("min-w-0 flex flex-wrap gap-1", className)}>
      {options.map((option) => (
        <button
          key={option.value}
          {...(name === undefined ? { type: "button" } : { type: "submit", name, value: option.value })}
          aria-pressed={option.value === value}
          onClick={(event) => choose(event, option.value)}
          className={
            "min-h-control-sm rounded-full px-3.5 py-1 max-[22rem]:px-3 text-muted transition-colors hover:bg-sunken hover:text-ink active:bg-brand-soft " +
            "pointer-coarse:min-h-control aria-pressed:bg-ink aria-pressed:font-medium aria-pressed:text-paper aria-pressed:keep-fill"
          }
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
