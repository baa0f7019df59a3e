import { ChangePasswordScreen } from "@lms/ui/account/change-password-screen";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { routePaths } from "../../lib/paths.ts";
import { textOf, validator, failureMessage } from "../../request/forms.ts";
import type { Failure } from "../../request/outcome.ts";
import { account, changePassword } from "../account.ts";
import { auth } from "../auth.ts";
import { useUnsavedChanges } from "../../lib/unsaved-changes.ts";

const validate = validator("ChangePasswordForm");

export function ChangePasswordPage() {
  const { user } = useSnapshot(auth);
  const { changingPassword } = useSnapshot(account);
  const [failure, setFailure] = useState<Failure>();
  const { onDirtyChange, discard } = useUnsavedChanges();
  const navigate = useNavigate();

  const submit = async (form: FormData) => {
    setFailure(undefined);
    const outcome = await changePassword({
      oldPassword: textOf(form, "oldPassword"),
      newPassword: textOf(form, "newPassword"),
    });
    if (!outcome.ok) return setFailure(outcome);
    discard();
    return navigate(routePaths.profile);
  };

  return (
    <ChangePasswordScreen
      validate={validate}
      errors={failure?.errors}
      failure={failureMessage(failure)}
      busy={changingPassword}
      email={user?.email ?? ""}
      onSubmit={(form) => void submit(form)}
      onDirtyChange={onDirtyChange}
    />
  );
}
