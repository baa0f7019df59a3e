import { useState } from "react";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { editBatchPath, rosterPath } from "../model/batch-paths.ts";
import type { Batch } from "../model/batch.ts";
import { Link } from "../../lib/link.tsx";
import { mayWatch, type SignedInViewer } from "../../account/model/viewer.ts";
import { formatDate, formatNumber } from "../../lib/format.ts";
import { endsEarly, isFull } from "../model/membership.ts";

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
      <div className="grid gap-3">
        <ButtonLink tone="neutral">
          <Link href={editBatchPath(batch.id)}>Edit Batch</Link>
        </ButtonLink>
        <ButtonLink tone="neutral">
          <Link href={rosterPath(batch.id)}>Members</Link>
        </ButtonLink>
      </div>
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
  if (batch.needsSubscription && !batch.joined && !batch.waitingPosition && !mayWatch(viewer)) {
    return (
      <ButtonLink>
        <Link href="/checkout">Subscribe to Join</Link>
      </ButtonLink>
    );
  }
  return (
    <>
      <State batch={batch} />
      <JoinOrLeave batch={batch} busy={busy} onJoin={onJoin} onLeave={onLeave} />
    </>
  );
}

function State({ batch }: { batch: Batch }) {
  const { joined, waitingPosition, membershipEndsAt } = batch;
  const text = waitingPosition
    ? `You are number ${formatNumber(waitingPosition)} on the waiting list. When a place is free for you, you are in, and get a mail.`
    : joined && membershipEndsAt && endsEarly(batch)
      ? `Your place ends with your subscription on ${formatDate(membershipEndsAt)}.`
      : !joined && isFull(batch) && "All places are taken. Who is on the waiting list gets the next free one.";
  return text && <p className="mb-3 text-sm text-muted">{text}</p>;
}

/** One button for both actions, so that it keeps the focus after a press. */
function JoinOrLeave({ batch, busy, onJoin, onLeave }: Omit<BatchMembershipProps, "viewer">) {
  const waiting = batch.waitingPosition !== undefined;
  const inside = batch.joined || waiting;
  const [leaving, setLeaving] = useState(false);
  const leave = waiting ? "Leave Waiting List" : "Leave Batch";

  return (
    <>
      <Button
        tone={inside ? "neutral" : "primary"}
        busy={busy}
        busyLabel={inside ? "Leaving..." : "Joining..."}
        onClick={() => (inside ? setLeaving(true) : onJoin())}
      >
        {inside ? leave : isFull(batch) ? "Join Waiting List" : "Join Batch"}
      </Button>
      <ConfirmAction
        subject={leaving ? batch : undefined}
        title={waiting ? "Leave the waiting list?" : "Leave this batch?"}
        confirmLabel={leave}
        cancelLabel="Stay"
        consequence={waiting ? consequenceOfWaiting : consequenceOfLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={onLeave}
      />
    </>
  );
}

function consequenceOfWaiting({ title }: Batch): string {
  return `You give up your position in line for “${title}”. If you come back, you start at the end.`;
}

function consequenceOfLeaving({ title, learnerLimit }: Batch): string {
  const again =
    learnerLimit === undefined ? "You can join again until it ends." : "Your place goes to the next in line.";
  return `You will no longer be counted among the learners of “${title}”. ${again}`;
}
