import { givenBack, isStillPaid, type LedgerPayment } from "../ledger.ts";
import { isRefundable } from "../period.ts";

export interface SubscriptionState {
  cancelled: boolean;
  gatewayStatus: string | null;
  ledger: readonly LedgerPayment[];
  fresh: ReadonlySet<string>;
  /** Fresh payments for a time that another subscription covers. */
  paidTwice: readonly string[];
  refundable: boolean;
  beginsAt: Date | null;
  refundWindowDays: number | undefined;
  now: Date;
}

export interface RequiredActions {
  ends: "cancelled elsewhere" | "refunded elsewhere" | "charged back" | "paid twice" | undefined;
  refunds: readonly string[];
}

/** Money and access agree: what opens nothing is refunded, and what was refunded opens nothing. */
export function requiredActions(state: SubscriptionState): RequiredActions {
  const stillPaid = state.ledger.filter(isStillPaid);
  const fresh = stillPaid.filter(({ id }) => state.fresh.has(id)).map(({ id }) => id);
  // Paid after its end: an authorisation that came late.
  if (state.cancelled) return { ends: undefined, refunds: fresh };
  if (state.ledger.length === 0) return { ends: undefined, refunds: [] };
  if ((state.ledger.at(-1)?.chargedBack ?? 0) > 0) return { ends: "charged back", refunds: [] };
  if (stillPaid.length === 0) return { ends: "refunded elsewhere", refunds: [] };
  if (state.gatewayStatus === "cancelled") {
    const last = stillPaid.at(-1);
    const terms = { ...state, windowDays: state.refundWindowDays };
    const isGiven = last !== undefined && givenBack(last) > 0 && isRefundable(last, terms, state.now);
    const given = isGiven ? [last.id] : [];
    return { ends: "cancelled elsewhere", refunds: [...new Set([...fresh, ...given])] };
  }
  const { paidTwice, now } = state;
  const isEnded = !stillPaid.some(({ id, periodEnd }) => periodEnd > now && !paidTwice.includes(id));
  return { ends: paidTwice.length > 0 && isEnded ? "paid twice" : undefined, refunds: paidTwice };
}
