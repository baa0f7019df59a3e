import { cleanEmail } from "@lms/api/email";
import { ForgotPasswordScreen } from "@lms/ui/account/forgot-password-screen";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { formText, failureMessage } from "../../request/forms/form-values.ts";
import { visitorValidator } from "../../request/forms/visitor-forms.ts";
import type { Failure } from "../../request/outcome.ts";
import { account, forgotPassword } from "../../account/account.ts";
import { useSiteSettings } from "../../site/use-site-settings.ts";

const validate = visitorValidator("ForgotPasswordForm");

export function ForgotPasswordPage() {
  const { requestingLink } = useSnapshot(account);
  const settings = useSiteSettings();
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<Failure>();

  const requestLink = async (email: string) => {
    setFailure(undefined);
    // The page says so the first time; nothing on it changes when it is sent again.
    const outcome = await forgotPassword({ email }, sentTo === undefined ? { quiet: "success" } : {});
    if (outcome.ok) setSentTo(email);
    else setFailure(outcome);
  };

  return (
    <ForgotPasswordScreen
      validate={validate}
      errors={failure?.errors}
      failure={failureMessage(failure)}
      busy={requestingLink}
      sentTo={sentTo}
      bundle={settings.bundle}
      onSubmit={(form) => void requestLink(cleanEmail(formText(form, "email")))}
      onSendAgain={() => void requestLink(sentTo ?? "")}
      onUseAnotherEmail={() => {
        setFailure(undefined);
        setSentTo(undefined);
      }}
    />
  );
}
