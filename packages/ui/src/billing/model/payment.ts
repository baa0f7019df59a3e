import type { Bundle } from "./bundle.ts";

/** One payment of a learner, as they see it. */
export interface Payment {
  id: string;
  /** Paise. */
  amount: number;
  /** ISO 8601. */
  paidAt: string;
  /** `refunding`: given back, and not yet there. */
  status: "captured" | "refunding" | "refunded";
  /** When the refund was done, ISO 8601. */
  refundedAt?: string | undefined;
  receiptNumber: string;
  /** End of the period that it paid for, ISO 8601. */
  periodEnd?: string | undefined;
}

/** What a cancellation gives back: all of a payment, nothing any more, or what the payments would tell. */
export type CancellationRefund =
  | { kind: "full"; amount: number }
  | { kind: "none"; windowEndedAt?: string | undefined }
  | { kind: "unknown" };

const day = 24 * 60 * 60 * 1000;

/** What cancelling at `now` gives back, by the bundle's refund window. Without payments it is not known. */
export function refundAt(
  now: Date,
  bundle: Bundle | undefined,
  payments: readonly Payment[] | undefined,
): CancellationRefund {
  if (bundle?.refundWindowDays === 0) return { kind: "none" };
  const last = lastPayment(payments?.filter(({ status }) => status === "captured"));
  if (!bundle || !last) return { kind: "unknown" };
  if (bundle.refundWindowDays === undefined) return { kind: "full", amount: last.amount };
  const windowEnd = new Date(Date.parse(last.paidAt) + bundle.refundWindowDays * day);
  return now <= windowEnd
    ? { kind: "full", amount: last.amount }
    : { kind: "none", windowEndedAt: windowEnd.toISOString() };
}

/** The latest payment, in whatever order they come. */
export function lastPayment(payments: readonly Payment[] | undefined): Payment | undefined {
  return payments?.toSorted((one, other) => Date.parse(other.paidAt) - Date.parse(one.paidAt))[0];
}
