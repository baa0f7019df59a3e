import { isStillPaid, type LedgerPayment } from "./ledger.ts";
import { isRefundable } from "./period.ts";

/** A subscription after a sync with the gateway. */
export interface SubscriptionState {
  /** It was ended here before. */
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

/** What has to be done about it. */
export interface RequiredActions {
  /** Why it ends now; undefined when it goes on or has ended before. */
  ends: "cancelled elsewhere" | "refunded elsewhere" | "paid twice" | undefined;
  /** Ids of the payments to refund. */
  refunds: readonly string[];
}

/**
 * Money and access agree: nobody keeps money for a subscription that opens nothing, and nobody watches for money that
 * was given back.
 */
export function requiredActions(state: SubscriptionState): RequiredActions {
  const kept = state.ledger.filter(isStillPaid);
  const fresh = kept.filter(({ id }) => state.fresh.has(id)).map(({ id }) => id);
  // Paid after its end: an authorisation that came late.
  if (state.cancelled) return { ends: undefined, refunds: fresh };
  if (state.ledger.length === 0) return { ends: undefined, refunds: [] };
  if (kept.length === 0) return { ends: "refunded elsewhere", refunds: [] };
  if (state.gatewayStatus === "cancelled") {
    const last = kept.at(-1);
    const given = last !== undefined && isRefundable(last, state.refundWindowDays, state.now) ? [last.id] : [];
    return { ends: "cancelled elsewhere", refunds: [...new Set([...fresh, ...given])] };
  }
  if (state.subscribedElsewhere && fresh.length > 0) return { ends: "paid twice", refunds: fresh };
  return { ends: undefined, refunds: [] };
}
