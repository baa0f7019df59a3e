import { useId, type ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";
import { boxStyle, describe } from "./describe.ts";
import { FieldShell, type FieldTexts } from "./field-shell.tsx";

export interface FieldProps extends FieldTexts, Omit<ComponentProps<"input">, "defaultValue"> {
  name: string;
  defaultValue?: string | undefined;
}

export function Field({ label, error, hint, className, id, ...props }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;

  return (
    <FieldShell id={inputId} label={label} error={error} hint={hint}>
      <input
        type="text"
        {...props}
        {...describe(inputId, { error, hint })}
        id={inputId}
        className={cn(boxStyle, "h-control", className)}
      />
    </FieldShell>
  );
}
