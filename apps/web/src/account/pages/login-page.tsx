import { LoginScreen } from "@lms/ui/account/login-screen";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { textOf, validator } from "../../request/forms.ts";
import { failureMessage, type Failure } from "../../request/outcome.ts";
import { auth, signIn } from "../auth.ts";
import { useSiteSettings } from "../../site/use-site-settings.ts";

const validate = validator("SignInForm");

export function LoginPage() {
  const { signingIn } = useSnapshot(auth);
  const settings = useSiteSettings();
  const [failure, setFailure] = useState<Failure>();
  const { guest, bundle } = settings;

  const submit = async (form: FormData) => {
    setFailure(undefined);
    const outcome = await signIn({ email: textOf(form, "email"), password: textOf(form, "password") });
    if (!outcome.ok) setFailure(outcome);
  };

  return (
    <LoginScreen
      validate={validate}
      errors={failure?.errors}
      failure={failureMessage(failure)}
      busy={signingIn}
      guest={guest}
      bundle={bundle}
      onSubmit={(form) => void submit(form)}
    />
  );
}
