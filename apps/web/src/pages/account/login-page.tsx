import { LoginScreen } from "@lms/ui/account/login-screen";
import { useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { formText, failureMessage } from "../../request/forms/form-values.ts";
import { visitorValidator } from "../../request/forms/visitor-forms.ts";
import type { Failure } from "../../request/outcome.ts";
import { isRecord } from "../../request/is-record.ts";
import { auth, signIn } from "../../account/auth.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { clearRequestedPath, requestedPath } from "../../lib/navigation/requested-path.ts";
import { useSiteSettings } from "../../site/use-site-settings.ts";

const validate = visitorValidator("SignInForm");

export function LoginPage() {
  const { signingIn } = useSnapshot(auth);
  const settings = useSiteSettings();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure>();
  const { guest, bundle } = settings;
  // The server's document is the same for all: it knows no account.
  const newAccount = useSyncExternalStore(
    () => () => undefined,
    () => newAccountIn(state),
    () => undefined,
  );

  const submit = async (form: FormData) => {
    setFailure(undefined);
    // The return path is in this tab's history; another tab reads it from storage.
    const from = requestedPath();
    if (from !== undefined)
      void navigate(routePaths.login, { replace: true, state: { from, newAccount, ...(isRecord(state) && state) } });
    const outcome = await signIn({ email: formText(form, "email"), password: formText(form, "password") });
    if (outcome.ok) clearRequestedPath();
    else setFailure(outcome);
  };

  return (
    <LoginScreen
      key={newAccount}
      validate={validate}
      errors={failure?.errors}
      failure={failureMessage(failure)}
      busy={signingIn}
      guest={guest}
      bundle={bundle}
      newAccount={newAccount}
      onSubmit={(form) => void submit(form)}
    />
  );
}

/** The sign-up page leaves it in the history, which may come from an older release: it is not trusted. */
function newAccountIn(state: unknown): string | undefined {
  return isRecord(state) && typeof state["newAccount"] === "string" ? state["newAccount"] : undefined;
}
