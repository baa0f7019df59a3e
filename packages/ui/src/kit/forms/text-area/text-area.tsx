import { useId, type ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";
import { boxStyle, describe } from "../field/describe.ts";
import { FieldShell, type FieldShellProps, type FieldTexts } from "../field/field-shell.tsx";

export interface TextAreaProps
  extends FieldTexts, Pick<FieldShellProps, "isAlert">, Omit<ComponentProps<"textarea">, "defaultValue"> {
  name: string;
  defaultValue?: string | undefined;
}

export function TextArea({ label, error, hint, isAlert, className, id, rows = 4, ...props }: TextAreaProps) {
  const ownId = useId();
  const inputId = id ?? ownId;

  return (
    <FieldShell id={inputId} label={label} error={error} hint={hint} isAlert={isAlert}>
      <textarea
        {...props}
        {...describe(inputId, { error, hint })}
        id={inputId}
        rows={rows}
        className={cn(boxStyle, "field-sizing-content max-h-96 resize-y py-2.5", className)}
        style={{ minHeight: `calc(${rows} * 1.55em + 1.375rem)`, ...props.style }}
      />
    </FieldShell>
  );
}
