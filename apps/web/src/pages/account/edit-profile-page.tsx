import { checkProfile } from "@lms/api/forms";
import { loading, ready } from "@lms/ui/lib/loadable";
import { EditProfileScreen } from "@lms/ui/account/edit-profile-screen";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { routePaths } from "../../lib/navigation/paths.ts";
import { byField, formFile, formText, failureMessage } from "../../request/forms/form-values.ts";
import type { Failure } from "../../request/outcome.ts";
import { account, deleteAvatar, updateUser } from "../../account/account.ts";
import { auth, checkSession } from "../../account/auth.ts";
import { useUnsavedChanges } from "../../lib/navigation/unsaved-changes.ts";
import { FileChecks } from "../shared/file-checks.tsx";
import { toViewer } from "../../account/viewer.ts";

export function EditProfilePage() {
  const { user } = useSnapshot(auth);
  const { savingProfile, deletingAvatar } = useSnapshot(account);
  const [failure, setFailure] = useState<Failure>();
  const { onDirtyChange, discard } = useUnsavedChanges();
  const navigate = useNavigate();
  const saved = user && toViewer(user);
  const hasAvatar = saved?.avatarUrl !== undefined;

  const submit = async (form: FormData) => {
    setFailure(undefined);
    const avatar = formFile(form, "avatar");
    const outcome = await updateUser({ fullName: formText(form, "fullName"), ...(avatar && { avatar }) });
    if (!outcome.ok) return setFailure(outcome);
    discard();
    return navigate(routePaths.profile);
  };

  return (
    <FileChecks>
      <EditProfileScreen
        profile={saved ? ready(saved) : loading}
        validate={(form) => byField(checkProfile(form, { hasAvatar }))}
        errors={failure?.errors}
        failure={failureMessage(failure)}
        busy={savingProfile}
        deletingPicture={deletingAvatar}
        onDeletePicture={() => void deleteAvatar()}
        onSubmit={(form) => void submit(form)}
        onDirtyChange={onDirtyChange}
        onRetry={() => void checkSession()}
      />
    </FileChecks>
  );
}
