import { applyDispute } from "../../billing/disputes/apply-dispute.ts";
import { holdsAccess } from "../../billing/disputes/dispute-rules.ts";
import type { GatewayDispute } from "../../billing/gateway/payment-gateway.ts";
import { readDispute } from "../../billing/gateway/razorpay/entities.ts";
import type { PaymentServer } from "./payment-server.ts";

export const disputeActions = [
  "dispute",
  "dispute",
  "dispute-part",
  "ask",
  "under_review",
  "action_required",
  "won",
  "lost",
  "lost",
  "closed",
  "reopen",
  "late-report",
] as const;

type DisputeAction = (typeof disputeActions)[number];

/** Disputes of random payments, as far as the gateway allows them. */
export class DisputeSimulation {
  readonly #server: PaymentServer;
  /** What was true once, and may be told at any time later. */
  readonly #reports: GatewayDispute[] = [];

  constructor(server: PaymentServer) {
    this.#server = server;
  }

  /** Throws a `SandboxError` for what the gateway refuses. */
  async run(what: DisputeAction, choice: number): Promise<void> {
    const { controls } = this.#server.sandbox;
    if (what === "late-report") return this.#reportLate(choice);
    const captured = this.#payments().filter(({ payment }) => payment.captured);
    const known = this.#payments().flatMap(({ disputes }) => disputes);
    const payment = captured[choice % captured.length]?.payment;
    const dispute = known[choice % known.length];

    if (what === "dispute" || what === "dispute-part" || what === "ask") {
      if (payment === undefined) return;
      const amount = what === "dispute-part" ? 10_000 : undefined;
      controls.openDispute(payment.id, what === "ask" ? "retrieval" : "chargeback", amount);
    } else if (dispute !== undefined) {
      if (what === "reopen") controls.reopenDispute(dispute.id);
      else controls.moveDispute(dispute.id, what);
    }
    const disputes = this.#payments().flatMap((each) => each.disputes);
    this.#reports.push(...disputes.map((each) => readDispute({ ...each })));
  }

  /** Paise given back, or on their way, of each payment that a bank is about to decide on. */
  givenBackOfHeld(): Map<string, number> {
    const held = this.#payments().filter(({ disputes }) => disputes.some(holdsAccess));
    return new Map(held.map(({ payment }) => [payment.id, payment.amount_refunded]));
  }

  #payments() {
    return this.#server.sandbox.controls.subscriptions(100).flatMap(({ payments }) => payments);
  }

  async #reportLate(choice: number): Promise<void> {
    const report = this.#reports[choice % this.#reports.length];
    if (report !== undefined) await applyDispute(this.#server.dependencies, report);
  }
}
