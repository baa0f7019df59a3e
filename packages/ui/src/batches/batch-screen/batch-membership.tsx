import { t } from "@lms/texts/batches/batch-screen";
import { useState } from "react";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { editBatchPath, rosterPath } from "../model/batch-paths.ts";
import type { Batch } from "../model/batch.ts";
import { Link } from "../../lib/link.tsx";
import { mayBuy } from "../../account/model/may-buy.ts";
import { mayWatch, type SignedInViewer } from "../../account/model/viewer.ts";
import { formatDate } from "../../lib/format/format.ts";
import { endsEarly, isFull, type MembershipState } from "../model/membership.ts";

export interface BatchMembershipProps {
  batch: Batch;
  viewer: SignedInViewer;
  /** A payment of the viewer's is being confirmed. */
  confirming?: boolean | undefined;
  busy: boolean;
  onJoin: () => void;
  onLeave: (state: MembershipState) => void;
}

export function BatchMembership({ batch, viewer, confirming, busy, onJoin, onLeave }: BatchMembershipProps) {
  if (viewer.kind === "admin") {
    return (
      <div className="grid gap-3">
        <ButtonLink tone="neutral">
          <Link href={editBatchPath(batch.id)}>{t("edit")}</Link>
        </ButtonLink>
        <ButtonLink tone="neutral">
          <Link href={rosterPath(batch.id)}>{t("members")}</Link>
        </ButtonLink>
      </div>
    );
  }
  if (!mayBuy(viewer)) return null;
  if (batch.status === "ended") {
    return <p className="text-sm text-muted">{t(batch.joined ? "tookPart" : "ended")}</p>;
  }
  if (batch.needsSubscription && !batch.joined && !batch.waitingPosition && !mayWatch(viewer)) {
    return (
      <>
        {confirming && <p className="mb-3 text-sm text-muted">{t("confirming")}</p>}
        <ButtonLink tone={confirming ? "neutral" : "primary"}>
          <Link href="/checkout">{t(confirming ? "seeHowItStands" : "subscribe")}</Link>
        </ButtonLink>
      </>
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
    ? t("waitingPosition", { position: waitingPosition })
    : joined && membershipEndsAt && endsEarly(batch)
      ? t("endsEarly", { date: formatDate(membershipEndsAt) })
      : !joined && isFull(batch) && t("full");
  return text && <p className="mb-3 text-sm text-muted">{text}</p>;
}

/** Both actions share one button, so that it keeps the focus after a press. */
function JoinOrLeave({ batch, busy, onJoin, onLeave }: Omit<BatchMembershipProps, "viewer" | "confirming">) {
  const waiting = batch.waitingPosition !== undefined;
  const inside = batch.joined || waiting;
  const state = waiting ? "waiting" : "joined";
  const [leaving, setLeaving] = useState<MembershipState>();
  const leave = t(waiting ? "leaveWaitingList" : "leave");

  return (
    <>
      <Button
        tone={inside ? "neutral" : "primary"}
        busy={busy}
        busyLabel={t(inside ? "leaving" : "joining")}
        onClick={() => (inside ? setLeaving(state) : onJoin())}
      >
        {inside ? leave : t(isFull(batch) ? "joinWaitingList" : "join")}
      </Button>
      <ConfirmAction
        // A place that comes meanwhile takes the question back.
        subject={leaving === state ? batch : undefined}
        title={t(waiting ? "leavingWaitingListTitle" : "leavingTitle")}
        confirmLabel={leave}
        cancelLabel={t("stay")}
        consequence={waiting ? consequenceOfWaiting : consequenceOfLeaving}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => onLeave(state)}
      />
    </>
  );
}

function consequenceOfWaiting({ title }: Batch): string {
  return t("leavingWaitingListConsequence", { title });
}

function consequenceOfLeaving({ title, learnerLimit }: Batch): string {
  return t(learnerLimit === undefined ? "leavingConsequence" : "leavingPlaceConsequence", { title });
}
