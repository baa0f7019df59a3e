import type { Dispute, Payment } from "./entities.ts";
import { findPayment } from "./refunds.ts";
import { SandboxError } from "../sandbox-error.ts";
import type { SandboxContext } from "../sandbox-context.ts";
import { day, second } from "../../../../apps/server/src/platform/lib/time/durations.ts";

/** Seconds until which the bank waits for an answer. */
const timeToAnswer = (3 * day) / second;

export type DisputePhase = Dispute["phase"];
export type DisputeStep = "under_review" | "action_required" | "won" | "lost" | "closed";

/** Disputes the whole payment when `amount` is undefined. */
export function openDispute(
  context: SandboxContext,
  paymentId: string,
  { phase, amount }: { phase: DisputePhase; amount?: number | undefined },
): Dispute {
  const payment = findPayment(context, paymentId);
  if (!payment.captured) throw new SandboxError("Only a captured payment is disputed.");
  const now = context.seconds();
  const dispute: Dispute = {
    id: context.newId("disp"),
    entity: "dispute",
    payment_id: payment.id,
    amount: amount ?? payment.amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: "goods_or_services_not_received_or_partially_received",
    reason_description: "Goods or services were not received",
    respond_by: now + timeToAnswer,
    status: "open",
    phase,
    created_at: now,
  };
  context.store.put(dispute, payment.id);
  context.emit("payment.dispute.created", { payment, dispute });
  return dispute;
}

/** An insufficient answer of the merchant leaves it open. */
export function moveDispute(context: SandboxContext, disputeId: string, step: DisputeStep): Dispute {
  const dispute = findDispute(context, disputeId);
  if (!["open", "under_review"].includes(dispute.status))
    throw new SandboxError(`The dispute is ${dispute.status} already.`);
  const status = step === "action_required" ? "open" : step;
  const moved: Dispute = { ...dispute, status, amount_deducted: step === "lost" ? dispute.amount : 0 };
  context.store.put(moved);
  const payment: Payment = findPayment(context, dispute.payment_id);
  context.emit(`payment.dispute.${step}`, { payment, dispute: moved });
  return moved;
}

const laterPhases: Readonly<Partial<Record<DisputePhase, DisputePhase>>> = {
  fraud: "chargeback",
  retrieval: "chargeback",
  chargeback: "pre_arbitration",
  pre_arbitration: "arbitration",
};

/** The bank takes up one again that was decided for the merchant. */
export function reopenDispute(context: SandboxContext, disputeId: string): Dispute {
  const dispute = findDispute(context, disputeId);
  const phase = laterPhases[dispute.phase];
  if (phase === undefined || !["won", "closed"].includes(dispute.status))
    throw new SandboxError(`The dispute is ${dispute.status} in the phase ${dispute.phase}.`);
  const respondBy = context.seconds() + timeToAnswer;
  const reopened: Dispute = { ...dispute, phase, status: "open", amount_deducted: 0, respond_by: respondBy };
  context.store.put(reopened);
  context.emit("payment.dispute.created", { payment: findPayment(context, dispute.payment_id), dispute: reopened });
  return reopened;
}

export function findDispute({ store }: SandboxContext, id: string): Dispute {
  const dispute = store.get("dispute", id);
  if (dispute === undefined) throw new SandboxError("The id provided does not exist");
  return dispute;
}
