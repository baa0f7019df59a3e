import { formatDate } from "../../lib/format/format.ts";
import type { Instant } from "../../lib/format/instant.ts";
import { leastAmount } from "@lms/texts/least-amount";
import type { Money } from "@lms/texts/money";
import type { Bundle } from "./bundle.ts";

export interface Payment extends Money {
  id: string;
  paidAt: Instant;
  /** `refunding`: the refund is on its way. */
  status: "captured" | "refunding" | "refunded";
  refundedAt?: string | undefined;
  /** A part, unless the status is `refunded`. */
  refundedAmount?: number | undefined;
  receiptNumber: string;
  receiptHref?: string | undefined;
  /** Later than now for a renewal that has not begun. */
  periodStart?: Instant | undefined;
  periodEnd?: Instant | undefined;
  /** `false`: bought without a refund at cancellation. */
  refundable?: boolean | undefined;
  /** The bank has not decided yet, and a refund waits for that. */
  disputed?: boolean | undefined;
}

/** `unknown` without payments; `rest`: a part was refunded before. */
export type CancellationRefund =
  | { kind: "full" | "rest"; due: Money; windowEndsAt?: string | undefined }
  | { kind: "none"; windowEndedAt?: string | undefined; soldWithout?: boolean }
  | { kind: "unknown" };

const day = 24 * 60 * 60 * 1000;

/** The refund window of the bundle decides. */
export function refundAt(
  now: Date,
  bundle: Bundle | undefined,
  payments: readonly Payment[] | undefined,
): CancellationRefund {
  if (bundle?.refundWindowDays === 0) return { kind: "none" };
  const last = lastPayment(payments?.filter((payment) => payment.status === "captured" && !isAhead(payment, now)));
  if (last?.refundable === false) return { kind: "none", soldWithout: true };
  if (!bundle || !last) return { kind: "unknown" };
  const given = givenBack(last);
  if (given.kind === "none" || bundle.refundWindowDays === undefined) return given;
  const windowEnd = new Date(Date.parse(last.paidAt) + bundle.refundWindowDays * day);
  const end = windowEnd.toISOString();
  return now <= windowEnd ? { ...given, windowEndsAt: end } : { kind: "none", windowEndedAt: end };
}

/** The renewal that has not begun. */
export function renewalPayment(payments: readonly Payment[] | undefined, now: Date): Payment | undefined {
  return payments?.find((payment) => payment.status === "captured" && isAhead(payment, now));
}

function isAhead({ periodStart }: Payment, now: Date): boolean {
  return periodStart !== undefined && Date.parse(periodStart) > now.getTime();
}

type GivenBack = { kind: "full" | "rest"; due: Money } | { kind: "none" };

/**
 * What is given back of a payment that was not refunded, or only in part. Less than the payment provider's least amount stays where it
 * is.
 */
export function givenBack({ amount, currency, refundedAmount = 0 }: Payment): GivenBack {
  const due = { amount: amount - refundedAmount, currency };
  if (due.amount < leastAmount(currency)) return { kind: "none" };
  return { kind: refundedAmount > 0 ? "rest" : "full", due };
}

/** @internal Tests use it too. */
export function lastPayment(payments: readonly Payment[] | undefined): Payment | undefined {
  return payments?.toSorted((a, b) => Date.parse(b.paidAt) - Date.parse(a.paidAt))[0];
}

/** What the last payment and those given back since it was made come to, by day: a renewal goes with its subscription. */
export function lastRefunds(payments: readonly Payment[] = []): Payment[] {
  const last = lastPayment(payments);
  if (!last || last.status === "captured") return [];
  const sums = new Map<string, Payment>();
  for (const payment of payments) {
    if (payment !== last && !isGivenBackSince(last.paidAt, payment)) continue;
    const { status, refundedAt, disputed, currency, amount } = payment;
    const key = [status, refundedAt && formatDate(refundedAt), disputed, currency].join(" ");
    const sum = sums.get(key);
    sums.set(key, sum ? { ...sum, amount: sum.amount + amount } : payment);
  }
  return [...sums.values()];
}

function isGivenBackSince(moment: Instant, { status, refundedAt }: Payment): boolean {
  if (status === "refunded") return refundedAt !== undefined && Date.parse(refundedAt) >= Date.parse(moment);
  return status === "refunding";
}
