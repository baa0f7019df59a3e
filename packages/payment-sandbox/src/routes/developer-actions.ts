import type { Sandbox } from "../sandbox.ts";

type Action = (id: string) => unknown;

/** What the buttons of the developer page do, by their names. */
export function developerActions(controls: Sandbox["controls"]): Readonly<Record<string, Action>> {
  return {
    "pay-order-elsewhere": () => controls.payElsewhere({ of: "order" }),
    "pay-subscription-elsewhere": () => controls.payElsewhere({ of: "subscription" }),
    capture: controls.capture,
    renew: controls.renew,
    "fail-charge": controls.failCharge,
    "fail-four-charges": controls.failFourCharges,
    cancel: controls.cancelOutside,
    "refund-processed": (id) => controls.settleRefund(id, "processed"),
    "refund-failed": (id) => controls.settleRefund(id, "failed"),
    "open-retrieval": (id) => controls.openDispute(id, "retrieval"),
    "open-chargeback": (id) => controls.openDispute(id, "chargeback"),
    "dispute-under_review": (id) => controls.moveDispute(id, "under_review"),
    "dispute-action_required": (id) => controls.moveDispute(id, "action_required"),
    "dispute-won": (id) => controls.moveDispute(id, "won"),
    "dispute-lost": (id) => controls.moveDispute(id, "lost"),
    "dispute-closed": (id) => controls.moveDispute(id, "closed"),
    "reopen-dispute": (id) => controls.reopenDispute(id),
    "release-oldest-first": () => controls.release("oldest-first"),
    "release-newest-first": () => controls.release("newest-first"),
    "reset-switches": () => controls.resetSwitches(),
  };
}
