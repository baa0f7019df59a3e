import { t } from "@lms/texts/account/forgot-password-screen";
import type { FormProps } from "../../lib/forms/screen-props.ts";
import { useEffect, useRef, type Ref } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { EntryLayout } from "../entry-layout/entry-layout.tsx";
import { EmailField } from "../../kit/forms/email-field/email-field.tsx";
import { ScriptNotice } from "../../kit/forms/form-message/script-notice.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { letterDrawing } from "../../kit/graphics/illustration/drawings.tsx";
import { Illustration } from "../../kit/graphics/illustration/illustration.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { useForm } from "../../lib/forms/form.ts";
import { everyCourseFor } from "../../billing/model/price.ts";
import { LinkSent } from "./link-sent.tsx";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface ForgotPasswordScreenProps extends FormProps {
  /** The address that a reset link was requested for; it may belong to no account. Instructions replace the form. */
  sentTo?: string | undefined;
  bundle?: Bundle | undefined;
  onSendAgain: () => void;
  onUseAnotherEmail: () => void;
}

export function ForgotPasswordScreen(props: ForgotPasswordScreenProps) {
  const { sentTo, bundle, onSendAgain, onUseAnotherEmail, ...form } = props;
  const sent = sentTo !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const before = useRef(sent);

  // The focused element is removed with the form.
  useEffect(() => {
    if (before.current !== sent) (sent ? heading : email).current?.focus();
    before.current = sent;
  }, [sent]);

  return (
    <EntryLayout
      headingRef={heading}
      title={sent ? t("sentTitle") : t("title")}
      lead={sent ? t("sentLead", { email: sentTo }) : t("lead")}
      picture={<Illustration variant={letterDrawing} className="w-80" />}
      headline={t("headline")}
      caption={bundle && everyCourseFor(bundle)}
      footer={
        sent ? (
          <TextLink href="/login">{t("backToLogIn")}</TextLink>
        ) : (
          t("logIn", { link: (words) => <TextLink href="/login">{words}</TextLink> })
        )
      }
    >
      {sent ? (
        <LinkSent
          failure={form.failure}
          busy={form.busy}
          onSendAgain={onSendAgain}
          onUseAnotherEmail={onUseAnotherEmail}
        />
      ) : (
        <ForgotPasswordForm email={email} {...form} />
      )}
    </EntryLayout>
  );
}

interface ForgotPasswordFormProps extends FormProps {
  email: Ref<HTMLInputElement>;
}

function ForgotPasswordForm({ email, validate, errors, failure, busy, onSubmit }: ForgotPasswordFormProps) {
  const { formProps, fieldError, missing, fill } = useForm({ validate, errors, onSubmit });
  const problem = missing ?? failure;

  return (
    <form {...formProps} className="grid gap-5">
      <ScriptNotice />
      <EmailField
        ref={email}
        label={t("email")}
        name="email"
        fill={fill}
        error={fieldError("email", t("emailMissing"))}
      />
      {problem && <FormMessage>{problem}</FormMessage>}
      <Button type="submit" busy={busy} busyLabel={t("busy")}>
        {t("submit")}
      </Button>
    </form>
  );
}
