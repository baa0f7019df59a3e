import type {
  payments,
  refunds,
  subscriptions,
} from "../../../../apps/server/src/platform/database/schema/payments.ts";
import { newId } from "../../../../apps/server/src/platform/lib/id.ts";
import { endOfBundle } from "../../../../apps/server/src/billing/period.ts";
import { bundle } from "../../../../apps/server/src/site/bundle.ts";

type NewSubscription = typeof subscriptions.$inferInsert & { userId: string; currentStart: Date };
type NewPayment = typeof payments.$inferInsert & { capturedAt: Date };
type NewRefund = typeof refunds.$inferInsert;

export interface Purchase {
  subscription: NewSubscription;
  payment: NewPayment;
  refund: NewRefund | undefined;
}

export function makePurchase(userId: string, paidAt: Date, cancelledAt?: Date): Purchase {
  const { amount, currency } = bundle;
  const suffix = newId().replaceAll("-", "");
  const subscriptionId = `sub_${suffix}`;
  const paymentId = `pay_${suffix}`;
  const periodEnd = endOfBundle(paidAt);
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
