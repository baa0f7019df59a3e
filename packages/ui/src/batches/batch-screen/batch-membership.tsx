import { useState } from "react";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { editBatchPath } from "../model/batch-paths.ts";
import type { Batch } from "../model/batch.ts";
import { Link } from "../../lib/link.tsx";
import type { SignedInViewer } from "../../account/model/viewer.ts";

export interface BatchMembershipProps {
  batch: Batch;
  viewer: SignedInViewer;
  busy: boolean;
  onJoin: () => void;
  onLeave: () => void;
}

export function BatchMembership({ batch, viewer, busy, onJoin, onLeave }: BatchMembershipProps) {
  if (viewer.kind === "admin") {
    return (
      <ButtonLink tone="neutral">
        <Link href={editBatchPath(batch.id)}>Edit Batch</Link>
      </ButtonLink>
    );
  }
  if (batch.status === "ended") {
    return (
      <p className="text-sm text-muted">
        {batch.joined
          ? "You took part in this batch. It has ended."
          : "This batch has ended and can no longer be joined."}
      </p>
    );
  }
  return <JoinOrLeave batch={batch} busy={busy} onJoin={onJoin} onLeave={onLeave} />;
}

/** One button for both actions, so that it keeps the focus after a press. */
function JoinOrLeave({ batch, busy, onJoin, onLeave }: Omit<BatchMembershipProps, "viewer">) {
  const { joined } = batch;
  const [leaving, setLeaving] = useState(false);

  return (
    <>
      <Button
        tone={joined ? "neutral" : "primary"}
        busy={busy}
        busyLabel={joined ? "Leaving..." : "Joining..."}
        onClick={() => (joined ? setLeaving(true) : onJoin())}
      >
        {joined ? "Leave Batch" : "Join Batch"}
      </Button>
      <ConfirmAction
        subject={leaving ? batch : undefined}
        title="Leave this batch?"
        confirmLabel="Leave Batch"
        cancelLabel="Stay"
        consequence={({ title }) =>
          `You will no longer be counted among the learners of “${title}”. You can join again until it ends.`
        }
        onClose={() => setLeaving(false)}
        onConfirm={onLeave}
      />
    </>
  );
}
