import { cleanEmail } from "@lms/api/email";
import { SignUpScreen } from "@lms/ui/account/sign-up-screen";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { routePaths } from "../../lib/navigation/paths.ts";
import { formFile, formText, failureMessage } from "../../request/forms/form-values.ts";
import { visitorValidator } from "../../request/forms/visitor-forms.ts";
import type { Failure } from "../../request/outcome.ts";
import { isRecord } from "../../request/is-record.ts";
import { signUp, signUpState } from "../../account/sign-up.ts";
import { useSiteSettings } from "../../site/use-site-settings.ts";
import { FileChecks } from "../shared/file-checks.tsx";
import { useUnsavedChanges } from "../../lib/navigation/unsaved-changes.ts";

const validate = visitorValidator("SignUpForm");

export function SignUpPage() {
  const { signingUp } = useSnapshot(signUpState);
  const settings = useSiteSettings();
  const [failure, setFailure] = useState<Failure>();
  const { onDirtyChange, discard } = useUnsavedChanges();
  const navigate = useNavigate();
  const { state } = useLocation();

  const submit = async (form: FormData) => {
    setFailure(undefined);
    const avatar = formFile(form, "avatar");
    const email = cleanEmail(formText(form, "email"));
    const outcome = await signUp({
      fullName: formText(form, "fullName"),
      email,
      password: formText(form, "password"),
      ...(avatar && { avatar }),
    });
    if (!outcome.ok) return setFailure(outcome);
    discard();
    return navigate(routePaths.login, { state: { ...(isRecord(state) && state), newAccount: email } });
  };

  return (
    <FileChecks>
      <SignUpScreen
        validate={validate}
        errors={failure?.errors}
        failure={failureMessage(failure)}
        emailTaken={failure?.status === 409}
        busy={signingUp}
        bundle={settings.bundle}
        onSubmit={(form) => void submit(form)}
        onDirtyChange={onDirtyChange}
      />
    </FileChecks>
  );
}
