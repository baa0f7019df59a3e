import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";

export interface SelectProps<Value extends string> extends Omit<
  ComponentProps<"select">,
  "onChange" | "value" | "children"
> {
  /** Visually hidden. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
  className,
  ...props
}: SelectProps<Value>) {
  return (
    <span className="relative inline-flex min-w-0">
      <select
        {...props}
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        className={cn(
          "min-h-control-sm min-w-0 grow appearance-none rounded-control bg-surface py-1 ps-2.5 pe-8 text-sm text-ink tabular-nums " +
            "transition-colors hover:bg-sunken active:bg-brand-soft pointer-coarse:min-h-control",
          className,
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4 text-muted"
      />
    </span>
  );
}
