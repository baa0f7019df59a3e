import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { boxStyle } from "../../kit/forms/field/describe.ts";
import { FieldShell } from "../../kit/forms/field/field-shell.tsx";
import { cn } from "../../lib/cn.ts";

interface ChoiceFieldProps {
  label: string;
  name: string;
  initial: string;
  options: readonly { value: string; label: string }[];
}

/** A field of a form: its value stays in the page. */
export function ChoiceField({ label, name, initial, options }: ChoiceFieldProps) {
  const id = useId();
  return (
    <FieldShell id={id} label={label}>
      <span className="relative block">
        <select id={id} name={name} defaultValue={initial} className={cn(boxStyle, "h-control appearance-none pe-9")}>
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
