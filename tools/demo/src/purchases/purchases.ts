import type {
  payments,
  refunds,
  subscriptions,
} from "../../../../apps/server/src/platform/database/schema/payments.ts";
import { newId } from "../../../../apps/server/src/platform/lib/id.ts";
import { endOfPeriod } from "../../../../apps/server/src/billing/period.ts";
import type { Offer } from "../../../../apps/server/src/config/plan-settings.ts";

type NewSubscription = typeof subscriptions.$inferInsert & { userId: string; currentStart: Date };
type NewPayment = typeof payments.$inferInsert & { capturedAt: Date };
type NewRefund = typeof refunds.$inferInsert;

export interface Purchase {
  subscription: NewSubscription;
  payment: NewPayment;
  refund: NewRefund | undefined;
}

export function makePurchase(offer: Offer, userId: string, paidAt: Date, cancelledAt?: Date): Purchase {
  const { amount, currency, months } = offer;
  const suffix = newId().replaceAll("-", "");
  const subscriptionId = `sub_${suffix}`;
  const paymentId = `pay_${suffix}`;
  const periodEnd = endOfPeriod(paidAt, months);
  return {
    subscription: {
      id: subscriptionId,
      userId,
      status: cancelledAt === undefined ? "active" : "cancelled",
      currentStart: paidAt,
      currentEnd: periodEnd,
      cancelledAt,
      amount,
      currency,
      periodMonths: months,
      createdAt: paidAt,
    },
    payment: {
      id: paymentId,
      subscriptionId,
      userId,
      amount,
      currency,
      capturedAt: paidAt,
      periodStart: paidAt,
      periodEnd,
      recordedAt: paidAt,
    },
    refund:
      cancelledAt === undefined
        ? undefined
        : { id: `rfnd_${suffix}`, paymentId, amount, refundedAt: cancelledAt, recordedAt: cancelledAt },
  };
}
