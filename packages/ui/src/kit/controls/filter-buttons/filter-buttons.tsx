import type { ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";

export interface FilterButtonsProps<Value extends string> extends Omit<ComponentProps<"fieldset">, "onChange"> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

export function FilterButtons<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
  ...props
}: FilterButtonsProps<Value>) {
  return (
    <fieldset {...props} aria-label={label} className={cn("min-w-0 flex flex-wrap gap-1", className)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
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
