import { ChevronDown } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { boxStyle } from "../../kit/forms/field/describe.ts";
import { FieldShell } from "../../kit/forms/field/field-shell.tsx";
import { cn } from "../../lib/cn.ts";

interface ChoiceFieldProps extends Pick<ComponentProps<"select">, "defaultValue" | "value" | "onChange"> {
  label: string;
  name: string;
  options: readonly { value: string; label: string }[];
}

export function ChoiceField({ label, options, ...select }: ChoiceFieldProps) {
  const id = useId();
  return (
    <FieldShell id={id} label={label}>
      <span className="relative block">
        <select {...select} id={id} className={cn(boxStyle, "h-control appearance-none pe-9")}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted"
        />
      </span>
    </FieldShell>
  );
}
