import { t } from "@lms/texts/account/profile-screen";
import { useState } from "react";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import { Button } from "../../kit/controls/button/button.tsx";
import { formatDate, formatMoney } from "../../lib/format/format.ts";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import {
  givenBack,
  refundAt,
  renewalPayment,
  type CancellationRefund,
  type Payment,
} from "../../billing/model/payment.ts";
import { refundPromise } from "../../billing/model/price.ts";
import type { Bundle } from "../../billing/model/bundle.ts";
import { refundSentence } from "./refund-sentence.ts";

export interface CancelSubscriptionProps {
  bundle: Bundle | undefined;
  payments: readonly Payment[] | undefined;
  endsAt: string | undefined;
  /** The last payment is disputed at the bank. */
  held: boolean;
  /** Something else opens every lecture. */
  staysOpen: boolean;
  /** So many courses are open for another reason. */
  otherCourses: number;
  now: () => number;
  busy: boolean;
  onCancel: () => void;
}

export function CancelSubscription({ busy, onCancel, ...terms }: CancelSubscriptionProps) {
  const [openedAt, setOpenedAt] = useState<Date>();

  return (
    <div className="grid gap-2 border-t border-line pt-5">
      <Button
        tone="neutral"
        busy={busy}
        busyLabel={t("cancelling")}
        onClick={() => setOpenedAt(new Date(terms.now()))}
        className="text-bad"
      >
        {t("cancel")}
      </Button>
      {terms.bundle && !terms.held && (
        <p className="text-center text-sm text-muted">{promise(terms.bundle, terms.payments, new Date(terms.now()))}</p>
      )}
      <ConfirmAction
        subject={openedAt}
        title={t("cancelQuestion")}
        confirmLabel={t("cancel")}
        cancelLabel={t("keep")}
        consequence={(moment) => consequences(moment, terms)}
        onClose={() => setOpenedAt(undefined)}
        onConfirm={onCancel}
      />
    </div>
  );
}

/** The sentence has the end of the refund window, if it is known. */
function promise(bundle: Bundle, payments: readonly Payment[] | undefined, now: Date): string {
  const refund = refundAt(now, bundle, payments);
  if ((refund.kind === "full" || refund.kind === "rest") && refund.windowEndsAt)
    return t("fullRefundUntil", { date: formatDateAndTime(refund.windowEndsAt) });
  if (refund.kind === "none" && refund.windowEndedAt)
    return t("noRefundSince", { date: formatDateAndTime(refund.windowEndedAt) });
  return refund.kind === "none" ? t("noRefund") : refundPromise(bundle);
}

type Terms = Pick<CancelSubscriptionProps, "bundle" | "payments" | "endsAt" | "held" | "staysOpen" | "otherCourses">;

function consequences(now: Date, terms: Terms): string {
  const renewal = renewalPayment(terms.payments, now);
  return [...sentences(now, terms), ...(renewal ? [renewalSentence(renewal)] : [])].join(" ");
}

function renewalSentence(renewal: Payment): string {
  const given = givenBack(renewal);
  if (given.kind === "none") return t("endsRenewalUnrefunded");
  const amount = formatMoney(given.due);
  return given.kind === "rest" ? t("endsRenewalRest", { amount }) : t("endsRenewal", { amount });
}

function sentences(now: Date, terms: Terms): readonly string[] {
  const { bundle, payments, held } = terms;
  const refund = refundAt(now, bundle, payments);
  const ends = whatEnds(terms);

  switch (refund.kind) {
    case "full":
    case "rest":
      return [
        ends,
        ...(held ? [t("willBeDue", { amount: formatMoney(refund.due) }), t("afterTheBank")] : [refundSentence(refund)]),
        ...(refund.windowEndsAt ? [t("holdsUntil", { date: formatDateAndTime(refund.windowEndsAt) })] : []),
      ];
    case "none":
      return [whatEnds(terms, terms.endsAt), noRefund(refund)];
    case "unknown":
      return [ends, ...(bundle ? [refundRule(bundle)] : []), ...(held ? [t("afterTheBank")] : [])];
    default:
      return refund satisfies never;
  }
}

/** `paidUntil`: nothing is given back for the time until then. */
function whatEnds({ held, staysOpen, otherCourses: count }: Terms, paidUntil?: string): string {
  if (paidUntil === undefined || staysOpen) {
    if (held) return t("endsWhileHeld");
    if (staysOpen) return t("endsStaysOpen");
    return count > 0 ? t("endsExcept", { count }) : t("ends");
  }
  const date = formatDate(paidUntil);
  if (held) return t("endsWhileHeldAlthoughPaid", { date });
  return count > 0 ? t("endsExceptAlthoughPaid", { date, count }) : t("endsAlthoughPaid", { date });
}

function noRefund({ soldWithout, windowEndedAt }: Extract<CancellationRefund, { kind: "none" }>): string {
  if (soldWithout) return t("soldWithoutRefund");
  return windowEndedAt ? t("nothingRefundedSince", { date: formatDateAndTime(windowEndedAt) }) : t("nothingRefunded");
}

/** Shown for a subscription without known payments. */
function refundRule({ refundWindowDays }: Bundle): string {
  return refundWindowDays === undefined
    ? t("lastPaymentRefunded")
    : t("lastPaymentRefundedWithin", { count: refundWindowDays });
}
