import { useState } from "react";
import { PasswordField, type PasswordFieldProps } from "./password-field.tsx";

export interface NewPasswordFieldProps extends Omit<PasswordFieldProps, "hint" | "autoComplete" | "onInput"> {
  shortest: number;
  longest: number;
}

/** Says the rules, and as soon as a password is too long, how long it may be. */
export function NewPasswordField({ shortest, longest, ...props }: NewPasswordFieldProps) {
  const [length, setLength] = useState(0);
  const tooLong = length > longest;

  return (
    <div>
      <PasswordField
        {...props}
        autoComplete="new-password"
        hint={
          tooLong
            ? `At most ${longest} characters: this one has ${length}.`
            : `${shortest} to ${longest} characters with an uppercase letter, a lowercase letter and a number. A symbol makes it stronger.`
        }
        onInput={(event) => setLength(Array.from(event.currentTarget.value).length)}
      />
      <output className="sr-only">{tooLong && `At most ${longest} characters.`}</output>
    </div>
  );
}
