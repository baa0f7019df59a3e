import type { LedgerPayment } from "./ledger.ts";
import { isRefundable } from "./period.ts";
import { isStillPaid } from "./derive-status.ts";

/** What is known of a subscription once the gateway's word has been taken. */
export interface Known {
  /** We have ended it before. */
  cancelled: boolean;
  gatewayStatus: string | null;
  ledger: readonly LedgerPayment[];
  /** Payments that came into the ledger just now. */
  fresh: ReadonlySet<string>;
  /** The user has another subscription that is active. */
  subscribedElsewhere: boolean;
  refundWindowDays: number | undefined;
  now: Date;
}

/** What is to be done about it. */
export interface RequiredActions {
  /** Why it ends now; undefined: it does not, or has ended before. */
  ends: "cancelled elsewhere" | "refunded elsewhere" | "paid twice" | undefined;
  /** Payments to give back. */
  refunds: readonly string[];
}

/**
 * Money and access agree: nobody keeps money for a subscription that opens nothing, and nobody watches for money that
 * was given back.
 */
export function requiredActions(known: Known): RequiredActions {
  const kept = known.ledger.filter(isStillPaid);
  const fresh = kept.filter(({ id }) => known.fresh.has(id)).map(({ id }) => id);
  // Paid after its end: an authorisation that came late.
  if (known.cancelled) return { ends: undefined, refunds: fresh };
  if (known.ledger.length === 0) return { ends: undefined, refunds: [] };
  if (kept.length === 0) return { ends: "refunded elsewhere", refunds: [] };
  if (known.gatewayStatus === "cancelled") {
    const last = kept.at(-1);
    const given = last !== undefined && isRefundable(last, known.refundWindowDays, known.now) ? [last.id] : [];
    return { ends: "cancelled elsewhere", refunds: [...new Set([...fresh, ...given])] };
  }
  if (known.subscribedElsewhere && fresh.length > 0) return { ends: "paid twice", refunds: fresh };
  return { ends: undefined, refunds: [] };
}
