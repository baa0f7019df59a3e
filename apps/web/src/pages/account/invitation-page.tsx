import { InvitationScreen } from "@lms/ui/account/invitation-screen";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { acceptInvitation } from "../../account/invitation.ts";
import { routePaths } from "../../lib/navigation/paths.ts";

export function InvitationPage() {
  const [search] = useSearchParams();
  const [accepted, setAccepted] = useState<{ absent: boolean }>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const accept = async () => {
    setBusy(true);
    setFailure(undefined);
    const outcome = await acceptInvitation(search.get("token") ?? "");
    setBusy(false);
    if (outcome.ok) setAccepted({ absent: outcome.data.code === "account.invitationCourseAbsent" });
    else setFailure(outcome.message);
  };

  return (
    <InvitationScreen
      accepted={accepted !== undefined}
      absent={accepted?.absent}
      failure={failure}
      busy={busy}
      onAccept={() => void accept()}
      coursesHref={routePaths.courses}
    />
  );
}
