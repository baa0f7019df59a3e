import type { FormProps } from "../../lib/screen-props.ts";
import { useRef } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { EntryLayout } from "../entry-layout/entry-layout.tsx";
import { Field } from "../../kit/forms/field/field.tsx";
import { ScriptNotice } from "../../kit/forms/form-message/script-notice.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { PasswordField } from "../../kit/forms/password-field/password-field.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { TwoScreens } from "../entry-layout/two-screens.tsx";
import { useForm } from "../../lib/form.ts";
import { everyCourseFor } from "../../billing/model/price.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface LoginScreenProps extends FormProps {
  /** Without the demo account, "Use Guest Account" is not offered. */
  guest?: { email: string; password: string } | undefined;
  bundle?: Bundle | undefined;
}

export function LoginScreen({ validate, errors, failure, busy, guest, bundle, onSubmit }: LoginScreenProps) {
  const { formProps, errorOf, fill } = useForm({ validate, errors, onSubmit });
  const submit = useRef<HTMLButtonElement>(null);

  const fillGuest = (pair: { email: string; password: string }) => {
    fill(pair);
    submit.current?.focus();
  };

  return (
    <EntryLayout
      title="Welcome back"
      lead="Log in and carry on learning."
      picture={<TwoScreens />}
      headline="Learn on the train. Carry on at your desk."
      caption={bundle && everyCourseFor(bundle)}
      footer={
        <>
          New here? <TextLink href="/signup">Create an account</TextLink>
        </>
      }
    >
      <form {...formProps} className="grid gap-5">
        <ScriptNotice />
        <Field label="Email" name="email" type="email" autoComplete="email" error={errorOf("email")} />
        <div className="grid gap-2">
          <PasswordField label="Password" name="password" autoComplete="current-password" error={errorOf("password")} />
          <TextLink href="/forgetpassword" className="justify-self-end text-sm">
            Forgot password?
          </TextLink>
        </div>
        {failure && <FormMessage>{failure}</FormMessage>}
        <div className="grid gap-3">
          <Button ref={submit} type="submit" busy={busy} busyLabel="Signing In...">
            Log In
          </Button>
          {guest && (
            <Button tone="neutral" onClick={() => fillGuest(guest)}>
              Use Guest Account
            </Button>
          )}
        </div>
      </form>
    </EntryLayout>
  );
}
