import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { cancelRenewal, loadOwnPayments, subscription, unsubscribe } from "./subscription.ts";
import { mapReady } from "../lib/store/map-ready.ts";
import { receiptPath } from "../lib/navigation/member-paths.ts";

export function useSubscription(isLearner: boolean) {
  const { payments, fullRefundsLeft, cancelling, cancellingRenewal } = useSnapshot(subscription);
  useEffect(() => {
    if (isLearner) void loadOwnPayments();
  }, [isLearner]);

  if (!isLearner) return {};
  return {
    payments: mapReady(payments, (value) => value.map(toPayment)),
    refundsUsed: fullRefundsLeft === 0,
    cancelling,
    onRetryPayments: () => void loadOwnPayments(),
    onCancelSubscription: () => void unsubscribe(),
    cancellingRenewal,
    onCancelRenewal: () => void cancelRenewal(),
  };
}

type OwnPayment = Extract<typeof subscription.payments, { status: "ready" }>["value"][number];

function toPayment({ _id, createdAt, ...payment }: OwnPayment) {
  return { ...payment, id: _id, paidAt: createdAt, receiptHref: receiptPath(payment.receiptNumber) };
}
