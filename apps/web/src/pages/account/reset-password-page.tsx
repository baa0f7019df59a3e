import { checkResetPassword } from "@lms/api/visitor-forms";
import { ResetPasswordScreen } from "@lms/ui/account/reset-password-screen";
import { useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { routePaths } from "../../lib/navigation/paths.ts";
import { byField, formText, failureMessage } from "../../request/forms/form-values.ts";
import type { Failure } from "../../request/outcome.ts";
import { account, checkResetLink, resetPassword } from "../../account/account.ts";
import { useSiteSettings } from "../../site/use-site-settings.ts";
import { useUnsavedChanges } from "../../lib/navigation/unsaved-changes.ts";

const validate = (form: FormData) =>
  byField(checkResetPassword({ password: form.get("password"), confirm: form.get("confirm") }));

/** Keyed by the link: an error of one link is not shown for another. */
export function ResetPasswordPage() {
  const { resetToken = "" } = useParams();
  return <ResetPassword key={resetToken} resetToken={resetToken} />;
}

function ResetPassword({ resetToken }: { resetToken: string }) {
  const { resettingPassword } = useSnapshot(account);
  const settings = useSiteSettings();
  const [refusal, setRefusal] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const { onDirtyChange, discard } = useUnsavedChanges();
  const navigate = useNavigate();

  useEffect(() => {
    let left = false;
    const check = async () => {
      const outcome = await checkResetLink(resetToken);
      if (!left && outcome.ok && !outcome.data.usable) setRefusal(outcome.message);
    };
    void check();
    return () => {
      left = true;
    };
  }, [resetToken]);

  const submit = async (form: FormData) => {
    setFailure(undefined);
    const outcome = await resetPassword(resetToken, { password: formText(form, "password") });
    if (!outcome.ok) return setFailure(outcome);
    discard();
    return navigate(routePaths.login, { replace: true });
  };

  return (
    <ResetPasswordScreen
      validate={validate}
      errors={failure?.errors}
      failure={failureMessage(failure)}
      linkRefusal={isDeadLink(failure) ? failureMessage(failure) : refusal}
      busy={resettingPassword}
      bundle={settings.bundle}
      onSubmit={(form) => void submit(form)}
      onDirtyChange={onDirtyChange}
    />
  );
}

function isDeadLink(failure: Failure | undefined): boolean {
  return failure?.status === 400 || failure?.status === 404;
}
