import { t } from "@lms/texts/kit/new-password-field";
import { useState } from "react";
import { PasswordField, type PasswordFieldProps } from "./password-field.tsx";

export interface NewPasswordFieldProps extends Omit<PasswordFieldProps, "hint" | "autoComplete" | "onInput"> {
  shortest: number;
  longest: number;
}

/** Shows the rules, and the maximum length as soon as a password is too long. */
export function NewPasswordField({ shortest, longest, ...props }: NewPasswordFieldProps) {
  const [length, setLength] = useState(0);
  const tooLong = length > longest;

  return (
    <div>
      <PasswordField
        {...props}
        autoComplete="new-password"
        hint={tooLong ? t("tooLong", { longest, length }) : t("rules", { shortest, longest })}
        onInput={(event) => setLength(Array.from(event.currentTarget.value.normalize("NFC")).length)}
      />
      <output className="sr-only">{tooLong && t("atMost", { longest })}</output>
    </div>
  );
}
