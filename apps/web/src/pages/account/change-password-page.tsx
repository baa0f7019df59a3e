import { ChangePasswordScreen } from "@lms/ui/account/change-password-screen";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { ownPath } from "../../lib/navigation/own-path.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { isRecord } from "../../request/is-record.ts";
import { formText, failureMessage } from "../../request/forms/form-values.ts";
import { validator } from "../../request/forms/forms.ts";
import type { Failure } from "../../request/outcome.ts";
import { account, changePassword } from "../../account/account.ts";
import { auth } from "../../account/auth.ts";
import { useUnsavedChanges } from "../../lib/navigation/unsaved-changes.ts";

const validate = validator("ChangePasswordForm");

export function ChangePasswordPage() {
  const { user } = useSnapshot(auth);
  const { changingPassword } = useSnapshot(account);
  const [failure, setFailure] = useState<Failure>();
  const { onDirtyChange, discard } = useUnsavedChanges();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [required] = useState(user?.mustChangePassword === true);

  const submit = async (form: FormData) => {
    setFailure(undefined);
    const outcome = await changePassword({
      oldPassword: formText(form, "oldPassword"),
      newPassword: formText(form, "newPassword"),
    });
    if (!outcome.ok) return setFailure(outcome);
    discard();
    if (!required) return navigate(routePaths.profile);
    return navigate((isRecord(state) && ownPath(state["from"])) || routePaths.home, { replace: true });
  };

  return (
    <ChangePasswordScreen
      validate={validate}
      errors={failure?.errors}
      failure={failureMessage(failure)}
      busy={changingPassword}
      required={required}
      email={user?.email ?? ""}
      onSubmit={(form) => void submit(form)}
      onDirtyChange={onDirtyChange}
    />
  );
}
