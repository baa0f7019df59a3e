import { t } from "@lms/texts/account/log-in-again";
import { type RefObject, useId, useRef } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { Dialog } from "../../kit/overlays/dialog/dialog.tsx";
import { Field } from "../../kit/forms/field/field.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { PasswordField } from "../../kit/forms/password-field/password-field.tsx";
import { useForm } from "../../lib/forms/form.ts";
import type { FormProps } from "../../lib/forms/screen-props.ts";

export interface LogInAgainProps extends FormProps {
  open: boolean;
  /** The session of this account has ended. */
  email: string;
  onClose: () => void;
}

export function LogInAgain({ open, onClose, ...form }: LogInAgainProps) {
  const formId = useId();
  const password = useRef<HTMLInputElement>(null);

  return (
    <Dialog
      open={open}
      onOpenChange={() => !form.busy && onClose()}
      title={t("title")}
      description={t("description")}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        password.current?.focus();
      }}
      footer={
        <>
          <Button tone="neutral" disabled={form.busy} onClick={onClose}>
            {t("notNow")}
          </Button>
          <Button type="submit" form={formId} busy={form.busy} busyLabel={t("loggingIn")}>
            {t("logIn")}
          </Button>
        </>
      }
    >
      <LogInForm {...form} formId={formId} password={password} />
    </Dialog>
  );
}

interface LogInFormProps {
  formId: string;
  password: RefObject<HTMLInputElement | null>;
}

function LogInForm(props: Omit<LogInAgainProps, "open" | "onClose"> & LogInFormProps) {
  const { formId, password, email, validate, errors, failure, onSubmit } = props;
  const { formProps, fieldError } = useForm({ validate, errors, onSubmit });

  return (
    <form {...formProps} id={formId} className="grid gap-5">
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
