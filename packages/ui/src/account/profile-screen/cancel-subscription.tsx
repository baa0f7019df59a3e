import { useState } from "react";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import { Button } from "../../kit/controls/button/button.tsx";
import { formatCount, formatDate, formatRupees } from "../../lib/format.ts";
import { formatDateAndTime } from "../../lib/format-time.ts";
import { refundAt, type Payment } from "../../billing/model/payment.ts";
import { refundPromise } from "../../billing/model/price.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface CancelSubscriptionProps {
  bundle: Bundle | undefined;
  payments: readonly Payment[] | undefined;
  endsAt: string | undefined;
  /** The last payment is disputed at the bank. */
  held: boolean;
  busy: boolean;
  onCancel: () => void;
}

export function CancelSubscription({ busy, onCancel, ...terms }: CancelSubscriptionProps) {
  const [askedAt, setAskedAt] = useState<Date>();

  return (
    <div className="grid gap-2 border-t border-line pt-5">
      <Button
        tone="neutral"
        busy={busy}
        busyLabel="Cancelling..."
        onClick={() => setAskedAt(new Date())}
        className="text-bad"
      >
        Cancel Subscription
      </Button>
      {terms.bundle && !terms.held && (
        <p className="text-center text-sm text-muted">{promise(terms.bundle, terms.payments)}</p>
      )}
      <ConfirmAction
        subject={askedAt}
        title="Cancel your subscription?"
        confirmLabel="Cancel Subscription"
        cancelLabel="Keep it"
        consequence={(now) => consequences(now, terms)}
        onClose={() => setAskedAt(undefined)}
        onConfirm={onCancel}
      />
    </div>
  );
}

/** With the date that the window ends on, where it is known. */
function promise(bundle: Bundle, payments: readonly Payment[] | undefined): string {
  const refund = refundAt(new Date(), bundle, payments);
  if (refund.kind === "full" && refund.windowEndsAt)
    return `100% refund at cancellation until ${formatDateAndTime(refund.windowEndsAt)}`;
  if (refund.kind === "none" && refund.windowEndedAt)
    return `No refund at cancellation since ${formatDateAndTime(refund.windowEndedAt)}`;
  return refund.kind === "none" ? "No refund at cancellation" : refundPromise(bundle);
}

type Terms = Pick<CancelSubscriptionProps, "bundle" | "payments" | "endsAt" | "held">;

function consequences(now: Date, { bundle, payments, endsAt, held }: Terms): string {
  const refund = refundAt(now, bundle, payments);
  const access = held
    ? "Your subscription ends at once, whatever your bank decides"
    : "Your access to the lectures ends at once";

  switch (refund.kind) {
    case "full":
      return [
        `${access}. ${fullRefund(refund.amount, held)}`,
        ...(refund.windowEndsAt ? [`This holds until ${formatDateAndTime(refund.windowEndsAt)}.`] : []),
      ].join(" ");
    case "none": {
      const ended = refund.windowEndedAt && `: the time for that ended on ${formatDateAndTime(refund.windowEndedAt)}`;
      const since = refund.soldWithout ? ", as the checkout said before you bought it" : ended;
      return `${access}${endsAt ? `, although it is paid until ${formatDate(endsAt)}` : ""}. Nothing is refunded${since ?? ""}.`;
    }
    case "unknown":
      return [`${access}.`, ...(bundle ? [refundRule(bundle)] : []), ...(held ? [afterTheBank] : [])].join(" ");
    default:
      return refund satisfies never;
  }
}

const afterTheBank = "Once the bank has decided, we refund only what it has not given back to you.";

function fullRefund(amount: number, held: boolean): string {
  return held
    ? `${formatRupees(amount)} is due to you. ${afterTheBank}`
    : `${formatRupees(amount)} is refunded in full to the method you paid with, which usually takes 5 to 7 working days.`;
}

/** For a subscription without known payments. */
function refundRule({ refundWindowDays }: Bundle): string {
  return refundWindowDays === undefined
    ? "Your last payment is refunded in full to the method you paid with."
    : `Your last payment is refunded in full if you made it within ${formatCount(refundWindowDays, "day")}, and not at all if it is older.`;
}
