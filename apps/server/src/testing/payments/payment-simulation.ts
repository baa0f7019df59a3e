import type { LightMyRequestResponse } from "fastify";
import { constant, constantFrom, integer, nat, oneof, record } from "fast-check";
import { SandboxError } from "../../../../../packages/payment-sandbox/src/sandbox-error.ts";
import { reconcile } from "../../billing/gateway/reconcile.ts";
import { reconcileGateway } from "../../billing/gateway/reconcile-gateway.ts";
import { endOpenGrant, insertGrant } from "../../account/rights/grants.ts";
import { disputeActions, DisputeSimulation } from "./dispute-simulation.ts";
import { runPaymentJobs } from "./run-payment-jobs.ts";
import type { PaymentServer } from "./payment-server.ts";
import type { TestAccount } from "../test-server.ts";
import { day } from "../../platform/lib/time/durations.ts";

const serverActions = constantFrom(
  "subscribe",
  "verify",
  "unsubscribe",
  "cancel-renewal",
  "work",
  "reconcile",
  "grant",
  "end-grant",
);
const gatewayActions = constantFrom(
  "pay",
  "pay",
  "fail",
  "capture",
  "renew",
  "fail-charge",
  "cancel-outside",
  "settle",
);
/** Of a customer's money, by a person at the provider's dashboard. */
const dashboardActions = constantFrom("refund", "refund-part");
const switches = oneof(
  record({ webhooks: constantFrom("deliver", "duplicate", "delay", "reverse", "lose") }),
  record({ capture: constantFrom("at-once", "later") }),
  record({ refunds: constantFrom("processed", "pending", "failed") }),
  record({ calls: constantFrom("500", "lost-answer"), callsLeft: integer({ min: 1, max: 2 }) }),
);

export const randomEvent = oneof(
  { weight: 2, arbitrary: record({ where: constant("with us"), what: serverActions }) },
  { weight: 1, arbitrary: record({ where: constant("at the gateway"), what: gatewayActions }) },
  {
    weight: 2,
    arbitrary: record({ where: constant("at the bank"), what: constantFrom(...disputeActions), choice: nat(9) }),
  },
  {
    weight: 1,
    arbitrary: record({ where: constant("in the dashboard"), what: dashboardActions, choice: nat(9) }),
  },
  { weight: 1, arbitrary: record({ where: constant("switch"), to: switches }) },
  {
    weight: 1,
    arbitrary: record({ where: constant("webhooks"), order: constantFrom("oldest-first", "newest-first") }),
  },
  { weight: 1, arbitrary: record({ where: constant("time"), days: constantFrom(0.001, 0.5, 3, 20, 200, 340) }) },
);

export type RandomEvent = typeof randomEvent extends { generate: (...given: never[]) => { value: infer Value } }
  ? Value
  : never;

function expectStatus({ statusCode, body }: LightMyRequestResponse, statuses: readonly number[]): void {
  if (!statuses.includes(statusCode)) throw new Error(`It was answered ${statusCode}: ${body}`);
}

/** The gateway refuses some events in some states. */
async function unlessRefused(happen: () => Promise<void>): Promise<void> {
  try {
    await happen();
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
  }
}

export class PaymentSimulation {
  account: TestAccount;
  readonly #server: PaymentServer;
  readonly #disputes: DisputeSimulation;
  #last: string | undefined;
  #granted: { id: string; until: Date } | undefined;

  constructor(server: PaymentServer, account: TestAccount) {
    this.#server = server;
    this.#disputes = new DisputeSimulation(server);
    this.account = account;
  }

  async run(event: RandomEvent): Promise<void> {
    const before = this.#disputes.givenBackOfHeld();
    await this.#happen(event);
    // A person may do what the server must not.
    if (event.where === "in the dashboard") return;
    for (const [id, givenBack] of this.#disputes.givenBackOfHeld()) {
      if (givenBack > (before.get(id) ?? Infinity))
        throw new Error(`${id} was refunded while the bank had not decided`);
    }
  }

  async #happen(event: RandomEvent): Promise<void> {
    const { controls, flushWebhooks } = this.#server.sandbox;
    switch (event.where) {
      case "with us":
        return this.#act(event.what);
      case "at the gateway":
        return this.#actAtGateway(event.what);
      case "at the bank":
        return unlessRefused(() => this.#disputes.run(event.what, event.choice));
      case "in the dashboard":
        return unlessRefused(async () => this.#refundByHand(event.what, event.choice));
      case "switch":
        return controls.setSwitches(event.to);
      case "webhooks":
        controls.release(event.order);
        return flushWebhooks();
      case "time":
        return this.#wait(event.days);
      default:
        return event satisfies never;
    }
  }

  async settle(): Promise<void> {
    const { sandbox, dependencies } = this.#server;
    sandbox.controls.setSwitches({ calls: "answered", refunds: "processed", webhooks: "lose" });
    for (let round = 0; round < 8; round += 1) {
      await this.#wait(1.01);
      // Banks may take longer for a refund than for a dispute.
      if (round > 1) this.#settleRefunds();
      await reconcile(dependencies, { all: true });
      await reconcileGateway(dependencies, new Date(0));
      await runPaymentJobs(dependencies);
    }
  }

  async #act(what: string): Promise<void> {
    const { dependencies } = this.#server;
    if (what === "work") await runPaymentJobs(dependencies);
    if (what === "reconcile") await reconcile(dependencies);
    if (what === "unsubscribe") expectStatus(await this.#server.unsubscribe(this.account), [200, 400]);
    if (what === "cancel-renewal") {
      const { headers } = this.account;
      expectStatus(await this.#server.call("POST", "/payment/renewal/cancel", { headers }), [200, 400]);
    }
    if (what === "verify") await this.#verify();
    if (what === "grant") await this.#grant();
    if (what === "end-grant") await this.#endGrant();
    if (what === "subscribe") {
      const { headers } = this.account;
      const answer = await this.#server.call("POST", "/payment/subscribe", { headers });
      expectStatus(answer, [200, 409, 503]);
      this.#last = answer.json<{ subscription_id?: string }>().subscription_id ?? this.#last;
    }
  }

  /** Whether an administrator's grant opens the lectures now. */
  isGranted(): boolean {
    return this.#granted !== undefined && this.#granted.until > this.#server.dependencies.clock();
  }

  async #grant(): Promise<void> {
    const { db, clock } = this.#server.dependencies;
    await this.#endGrant();
    const from = clock();
    const until = new Date(from.getTime() + 100 * day);
    const { id } = await insertGrant(db, { userId: this.account.id, from, until, reason: "A gift" }, from);
    this.#granted = { id, until };
  }

  async #endGrant(): Promise<void> {
    if (this.#granted === undefined) return;
    const { db, clock } = this.#server.dependencies;
    await endOpenGrant(db, this.#granted.id, { reason: "By mistake", now: clock() });
    this.#granted = undefined;
  }

  async #verify(): Promise<void> {
    const id = this.#last;
    const book = this.#server.sandbox.controls.subscriptions(100).find(({ subscription }) => subscription.id === id);
    const payment = book?.payments[0]?.payment;
    if (id === undefined || payment === undefined) return;
    expectStatus(await this.#server.verify(this.account, this.#server.proofOf(id, payment.id)), [200, 400, 503]);
  }

  async #actAtGateway(what: string): Promise<void> {
    const { controls } = this.#server.sandbox;
    const id = this.#last;
    if (id === undefined) return;
    await unlessRefused(async () => {
      if (what === "pay" || what === "fail") controls.pay(id, what);
      if (what === "capture") controls.capture(id);
      if (what === "renew") controls.renew(id);
      if (what === "fail-charge") controls.failCharge(id);
      if (what === "cancel-outside") controls.cancelOutside(id);
      if (what === "settle") this.#settleRefunds();
    });
  }

  #refundByHand(what: string, choice: number): void {
    const captured = this.#payments().filter(({ payment }) => payment.captured);
    const found = captured[choice % captured.length];
    if (found === undefined) return;
    this.#server.sandbox.controls.refundByHand(found.payment.id, what === "refund-part" ? 10_000 : undefined);
  }

  #settleRefunds(): void {
    for (const { id, status } of this.#payments().flatMap(({ refunds }) => refunds)) {
      if (status === "pending") this.#server.sandbox.controls.settleRefund(id, "processed");
    }
  }

  #payments() {
    return this.#server.sandbox.controls.subscriptions(100).flatMap(({ payments }) => payments);
  }

  async #wait(days: number): Promise<void> {
    this.#server.pass(days * day);
    this.account = await this.#server.signedInAgain(this.account);
  }
}
