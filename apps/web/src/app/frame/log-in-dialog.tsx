import { LogInAgain } from "@lms/ui/account/log-in-again";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { auth } from "../../account/auth.ts";
import { isMirrorKey, readMirror } from "../../account/session-mirror.ts";
import { signInAgain } from "../../account/sign-in-again.ts";
import { homePath } from "../../account/access.ts";
import { unsaved } from "../../lib/navigation/unsaved-changes.ts";
import { failureMessage, formText } from "../../request/forms/form-values.ts";
import { visitorValidator } from "../../request/forms/visitor-forms.ts";
import type { Failure } from "../../request/outcome.ts";
import { loadDocument } from "../../lib/navigation/load-document.ts";

const validate = visitorValidator("SignInForm");

/** The dialog is over the page, whose forms stay as they are. */
export function LogInDialog() {
  const { user, signingIn } = useSnapshot(auth);
  const [failure, setFailure] = useState<Failure>();

  useEffect(() => {
    addEventListener("storage", followOtherTab);
    return () => removeEventListener("storage", followOtherTab);
  }, []);

  const submit = async (form: FormData) => {
    setFailure(undefined);
    const outcome = await signInAgain({ email: formText(form, "email"), password: formText(form, "password") });
    if (!outcome.ok) return setFailure(outcome);
    // A new document, so that nothing of the previous account is left in this one.
    if (outcome.data.isAnother) return loadDocument(homePath(outcome.data.user));
    return closeLogIn();
  };

  return (
    <LogInAgain
      open
      email={user?.email ?? ""}
      validate={validate}
      errors={failure?.errors}
      failure={failureMessage(failure)}
      busy={signingIn}
      onSubmit={(form) => void submit(form)}
      onClose={closeLogIn}
    />
  );
}

function closeLogIn(): void {
  unsaved.sessionEnded = false;
}

/** The same account has logged in there. Another one takes this page away. */
function followOtherTab({ key, newValue }: StorageEvent): void {
  if (isMirrorKey(key) && newValue !== null && readMirror()?._id === auth.user?._id) closeLogIn();
}
