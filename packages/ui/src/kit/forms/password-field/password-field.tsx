import { t } from "@lms/texts/kit/password-field";
import { Eye, EyeOff } from "lucide-react";
import { useId, useState } from "react";
import { cn } from "../../../lib/cn.ts";
import { boxStyle, describe } from "../field/describe.ts";
import { FieldShell } from "../field/field-shell.tsx";
import type { FieldProps } from "../field/field.tsx";
import { IconButton } from "../../controls/icon-button/icon-button.tsx";

export interface PasswordFieldProps extends Omit<FieldProps, "type"> {
  showLabel?: string | undefined;
  hideLabel?: string | undefined;
}

export function PasswordField({
  label,
  error,
  hint,
  className,
  id,
  showLabel = t("show"),
  hideLabel = t("hide"),
  ...props
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const ownId = useId();
  const inputId = id ?? ownId;

  return (
    <FieldShell id={inputId} label={label} error={error} hint={hint}>
      <div className="relative">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...props}
          {...describe(inputId, { error, hint })}
          id={inputId}
          type={shown ? "text" : "password"}
          className={cn(boxStyle, "h-control pe-12", className)}
        />
        <IconButton
          label={shown ? hideLabel : showLabel}
          aria-controls={inputId}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 end-0 hover:not-disabled:bg-transparent"
        >
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      </div>
    </FieldShell>
  );
}
