import { checkProfile } from "@lms/api/forms";
import { loading, ready } from "@lms/ui/lib/loadable";
import { DashboardProfileScreen } from "@lms/ui/learning/dashboard-profile-screen";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { decideAccess } from "../../account/access.ts";
import { account, deleteAvatar, updateUser } from "../../account/account.ts";
import { auth, checkSession } from "../../account/auth.ts";
import { toViewer } from "../../account/viewer.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import { pathTo, routePaths } from "../../lib/navigation/paths.ts";
import { useUnsavedChanges } from "../../lib/navigation/unsaved-changes.ts";
import { byField, formFile, formText, failureMessage } from "../../request/forms/form-values.ts";
import type { Failure } from "../../request/outcome.ts";
import { toLearningRecord } from "../../learning/learning-record.ts";
import { loadProgress } from "../../learning/progress.ts";
import { FileChecks } from "../shared/file-checks.tsx";
import { useOwnProgress } from "../../learning/use-own-progress.ts";

export function DashboardProfilePage() {
  const { user } = useSnapshot(auth);
  const { savingProfile, deletingAvatar } = useSnapshot(account);
  const own = useOwnProgress();
  const [last, setLast] = useState<Failure | "saved">();
  const { onDirtyChange, discard } = useUnsavedChanges();
  const profile = user && { ...toViewer(user), email: user.email, role: user.role, joinedAt: user.createdAt };
  const hasAvatar = profile?.avatarUrl !== undefined;
  const failure = last === "saved" ? undefined : last;

  const submit = async (form: FormData) => {
    setLast(undefined);
    const avatar = formFile(form, "avatar");
    // The form says that it is saved.
    const values = { fullName: formText(form, "fullName"), ...(avatar && { avatar }) };
    const outcome = await updateUser(values, { quiet: "success" });
    if (outcome.ok) discard();
    setLast(outcome.ok ? "saved" : outcome);
  };

  return (
    <FileChecks>
      <DashboardProfileScreen
        profile={profile ? ready(profile) : loading}
        record={mapReady(own, (value) => toLearningRecord(value, (batchId) => pathTo.batch(batchId)))}
        editProfileHref={decideAccess("owner", user) === "enter" ? undefined : routePaths.denied}
        validate={(form) => byField(checkProfile(form, { hasAvatar }))}
        errors={failure?.errors}
        failure={failureMessage(failure)}
        busy={savingProfile}
        deletingPicture={deletingAvatar}
        onDeletePicture={() => void deleteAvatar()}
        saved={last === "saved"}
        onSubmit={(form) => void submit(form)}
        onDirtyChange={onDirtyChange}
        onRetry={() => void checkSession()}
        onRetryRecord={() => void loadProgress()}
      />
    </FileChecks>
  );
}
