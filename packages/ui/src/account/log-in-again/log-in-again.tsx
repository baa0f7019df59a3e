import { t } from "@lms/texts/account/log-in-again";
import { type RefObject, useRef } from "react";
import { Field } from "../../kit/forms/field/field.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { PasswordField } from "../../kit/forms/password-field/password-field.tsx";
import { FormDialog } from "../../kit/overlays/form-dialog/form-dialog.tsx";
import { useForm } from "../../lib/forms/form.ts";
import type { FormProps } from "../../lib/forms/screen-props.ts";

export interface LogInAgainProps extends FormProps {
  open: boolean;
  /** The session of this account has ended. */
  email: string;
  onClose: () => void;
}

export function LogInAgain({ open, onClose, ...form }: LogInAgainProps) {
  const password = useRef<HTMLInputElement>(null);

  return (
    <FormDialog
      open={open}
      title={t("title")}
      description={t("description")}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        password.current?.focus();
      }}
      submitLabel={t("logIn")}
      busyLabel={t("loggingIn")}
      cancelLabel={t("notNow")}
      busy={form.busy}
      onClose={onClose}
    >
      {({ id }) => <LogInForm {...form} id={id} password={password} />}
    </FormDialog>
  );
}

interface LogInFormProps {
  id: string;
  password: RefObject<HTMLInputElement | null>;
}

function LogInForm(props: Omit<LogInAgainProps, "open" | "onClose"> & LogInFormProps) {
  const { id, password, email, validate, errors, failure, onSubmit } = props;
  const { formProps, fieldError } = useForm({ validate, errors, onSubmit });

  return (
    <form {...formProps} id={id} className="grid gap-5">
      <Field
        label={t("email")}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={fieldError("email")}
      />
      <PasswordField
        ref={password}
        label={t("password")}
        name="password"
        autoComplete="current-password"
        error={fieldError("password")}
      />
      {failure && <FormMessage>{failure}</FormMessage>}
    </form>
  );
}
