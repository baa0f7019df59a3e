import { t } from "@lms/texts/account/login-screen";
import type { FormProps } from "../../lib/forms/screen-props.ts";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { EntryLayout } from "../entry-layout/entry-layout.tsx";
import { EmailField } from "../../kit/forms/email-field/email-field.tsx";
import { ScriptNotice } from "../../kit/forms/form-message/script-notice.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { PasswordField } from "../../kit/forms/password-field/password-field.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { TwoScreens } from "../entry-layout/two-screens.tsx";
import { useForm } from "../../lib/forms/form.ts";
import { everyCourseFor } from "../../billing/model/price.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface LoginScreenProps extends FormProps {
  /** "Use Guest Account" is offered only with the demo account. */
  guest?: { email: string; password: string } | undefined;
  bundle?: Bundle | undefined;
  /** The address of an account that was created just now. */
  newAccount?: string | undefined;
}

export function LoginScreen({
  validate,
  errors,
  failure,
  busy,
  guest,
  bundle,
  newAccount,
  onSubmit,
}: LoginScreenProps) {
  const { formProps, fieldError, missing, fill } = useForm({ validate, errors, onSubmit });
  const problem = missing ?? failure;
  const submit = useRef<HTMLButtonElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [guestFilled, setGuestFilled] = useState(false);

  // It comes after the heading, which has the focus first on every new page.
  useEffect(() => {
    if (newAccount !== undefined) queueMicrotask(() => password.current?.focus());
  }, [newAccount]);

  const fillGuest = (pair: { email: string; password: string }) => {
    fill(pair);
    setGuestFilled(true);
    submit.current?.focus();
  };

  const noteChange = (event: FormEvent<HTMLFormElement>) => {
    setGuestFilled(false);
    formProps.onChange(event);
  };

  return (
    <EntryLayout
      title={t("title")}
      lead={t("lead")}
      picture={<TwoScreens />}
      headline={t("headline")}
      caption={bundle && everyCourseFor(bundle)}
      footer={t("signUp", { link: (words) => <TextLink href="/signup">{words}</TextLink> })}
    >
      <form {...formProps} onChange={noteChange} className="grid gap-5">
        <ScriptNotice />
        {newAccount && (
          <p className="rounded-control bg-good-soft px-3.5 py-2.5 text-sm wrap-anywhere">
            {t("accountMade", { email: newAccount })}
          </p>
        )}
        <EmailField
          label={t("email")}
          name="email"
          defaultValue={newAccount}
          fill={fill}
          error={fieldError("email", t("emailMissing"))}
        />
        <div className="grid gap-2">
          <PasswordField
            ref={password}
            label={t("password")}
            name="password"
            autoComplete="current-password"
            hint={newAccount && !guestFilled ? t("justChosen") : undefined}
            error={fieldError("password", t("passwordMissing"))}
          />
          <TextLink href="/forgetpassword" className="justify-self-end text-sm">
            {t("forgotPassword")}
          </TextLink>
        </div>
        {problem && <FormMessage>{problem}</FormMessage>}
        <LoginButtons
          ref={submit}
          busy={busy}
          guestFilled={guestFilled}
          onUseGuest={guest && (() => fillGuest(guest))}
        />
      </form>
    </EntryLayout>
  );
}

interface LoginButtonsProps {
  ref: RefObject<HTMLButtonElement | null>;
  busy: boolean | undefined;
  guestFilled: boolean;
  /** Absent where there is no demo account. */
  onUseGuest: (() => void) | undefined;
}

function LoginButtons({ ref, busy, guestFilled, onUseGuest }: LoginButtonsProps) {
  return (
    <div className="grid gap-3">
      <Button ref={ref} type="submit" busy={busy} busyLabel={t("busy")}>
        {t("submit")}
      </Button>
      {onUseGuest && (
        <Button tone="neutral" onClick={onUseGuest}>
          {t("useGuest")}
        </Button>
      )}
      <output className="block text-center text-sm text-muted empty:-mt-3">{guestFilled && t("guestFilled")}</output>
    </div>
  );
}
