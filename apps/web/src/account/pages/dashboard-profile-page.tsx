import { checkProfile } from "@lms/api/forms";
import { loading, ready } from "@lms/ui/lib/loadable";
import { DashboardProfileScreen } from "@lms/ui/learning/dashboard-profile-screen";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { pathTo, routePaths } from "../../app/paths.ts";
import { byField, fileOf, textOf } from "../../request/forms.ts";
import { failureMessage, type Failure } from "../../request/outcome.ts";
import { decideAccess } from "../access.ts";
import { account, updateUser } from "../account.ts";
import { auth, checkSession } from "../auth.ts";
import { toLearningRecord } from "../../learning/learning-record.ts";
import { loadProgress } from "../../learning/progress.ts";
import { useUnsavedChanges } from "../../lib/unsaved-changes.ts";
import { viewerOf } from "../viewer.ts";
import { useOwnProgress } from "../../learning/use-own-progress.ts";
import { mapReady } from "../../lib/map-ready.ts";

export function DashboardProfilePage() {
  const { user } = useSnapshot(auth);
  const { savingProfile } = useSnapshot(account);
  const own = useOwnProgress();
  const [last, setLast] = useState<Failure | "saved">();
  const { onDirtyChange, discard } = useUnsavedChanges();
  const profile = user && { ...viewerOf(user), email: user.email, joinedAt: user.createdAt };
  const hasAvatar = profile?.avatarUrl !== undefined;
  const failure = last === "saved" ? undefined : last;

  const submit = async (form: FormData) => {
    setLast(undefined);
    const avatar = fileOf(form, "avatar");
    const outcome = await updateUser({ fullName: textOf(form, "fullName"), ...(avatar && { avatar }) });
    if (outcome.ok) discard();
    setLast(outcome.ok ? "saved" : outcome);
  };

  return (
    <DashboardProfileScreen
      profile={profile ? ready(profile) : loading}
      record={mapReady(own, (value) => toLearningRecord(value, (batchId) => pathTo.batch(batchId)))}
      editProfileHref={decideAccess("owner", user) === "enter" ? undefined : routePaths.denied}
      validate={(form) => byField(checkProfile(form, { hasAvatar }))}
      errors={failure?.errors}
      failure={failureMessage(failure)}
      busy={savingProfile}
      saved={last === "saved"}
      onSubmit={(form) => void submit(form)}
      onDirtyChange={onDirtyChange}
      onRetry={() => void checkSession()}
      onRetryRecord={() => void loadProgress()}
    />
  );
}
