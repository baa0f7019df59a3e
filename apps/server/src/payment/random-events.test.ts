import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { subscriptions } from "../db/schema.ts";
import { startShop, type Shop } from "../testing/shop.ts";
import type { TestAccount } from "../testing/test-server.ts";
import { ledgerOf } from "./ledger.ts";
import { reconcile } from "./reconcile.ts";
import { isKept } from "./standing.ts";
import { doDueTasks } from "./worker.ts";

const day = 24 * 60 * 60 * 1000;
const patience = 120_000;

let shop: Shop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

/** What happens, at the gateway, on the way from it, or with us. What is not possible at that moment does not happen. */
const event = fc.oneof(
  fc.record({ what: fc.constantFrom("subscribe", "verify", "unsubscribe", "work", "reconcile") }),
  fc.record({
    what: fc.constantFrom("pay", "pay", "fail", "capture", "renew", "fail-charge", "cancel-outside", "settle-refunds"),
  }),
  fc.record({
    what: fc.constant("switch"),
    webhooks: fc.constantFrom("deliver", "duplicate", "delay", "reverse", "lose"),
  }),
  fc.record({ what: fc.constant("switch"), capture: fc.constantFrom("at-once", "later") }),
  fc.record({ what: fc.constant("switch"), refunds: fc.constantFrom("processed", "pending", "failed") }),
  fc.record({
    what: fc.constant("switch"),
    calls: fc.constantFrom("500", "lost-answer"),
    callsLeft: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ what: fc.constant("release"), order: fc.constantFrom("oldest-first", "newest-first") }),
  fc.record({ what: fc.constant("pass"), days: fc.constantFrom(0.001, 0.5, 3, 200) }),
);
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

/** The learner of one run, with every subscription that was ever begun. */
class Learner {
  readonly ids: string[] = [];
  account: TestAccount;

  constructor(account: TestAccount) {
    this.account = account;
  }

  async live(happening: Event): Promise<void> {
    const { controls } = shop.sandbox;
    const last = this.ids.at(-1);
    switch (happening.what) {
      case "switch": {
        const { what, ...wanted } = happening;
        return controls.setSwitches(wanted);
      }
      case "release":
        controls.release("order" in happening ? happening.order : "oldest-first");
        return shop.sandbox.settled();
      case "pass":
        shop.pass("days" in happening ? happening.days * day : 0);
        this.account = await shop.signedInAgain(this.account);
        return undefined;
      case "work":
        return doDueTasks(shop.dependencies);
      case "reconcile":
        return reconcile(shop.dependencies);
      case "subscribe": {
        const { headers } = this.account;
        const answer = await shop.call("POST", "/payment/subscribe", { headers });
        expect([200, 409, 503]).toContain(answer.statusCode);
        const id = answer.json<{ subscription_id?: string }>().subscription_id;
        if (id !== undefined && !this.ids.includes(id)) this.ids.push(id);
        return undefined;
      }
      case "unsubscribe":
        expect([200, 400]).toContain((await shop.unsubscribe(this.account)).statusCode);
        return undefined;
      case "verify": {
        const payment = this.booksOf(last)?.payments.at(-1)?.payment;
        if (last === undefined || payment === undefined) return undefined;
        expect([200, 400, 503]).toContain((await shop.verify(this.account, shop.proofOf(last, payment.id))).statusCode);
        return undefined;
      }
      default:
        return last === undefined ? undefined : this.atGateway(happening.what, last);
    }
  }

  atGateway(what: string, id: string): void {
    const { controls } = shop.sandbox;
    try {
      if (what === "pay") controls.pay(id, "pay");
      if (what === "fail") controls.pay(id, "fail");
      if (what === "capture") controls.capture(id);
      if (what === "renew") controls.renew(id);
      if (what === "fail-charge") controls.failCharge(id);
      if (what === "cancel-outside") controls.cancelOutside(id);
      if (what === "settle-refunds") this.settleRefunds();
    } catch (error) {
      // The gateway does not do everything at any time.
      expect(error).toMatchObject({ name: "Refusal" });
    }
  }

  settleRefunds(): void {
    for (const { payments } of shop.sandbox.controls.books(100)) {
      for (const { id, status } of payments.flatMap(({ refunds }) => refunds)) {
        if (status === "pending") shop.sandbox.controls.settleRefund(id, "processed");
      }
    }
  }

  booksOf(id: string | undefined) {
    return shop.sandbox.controls.books(100).find(({ subscription }) => subscription.id === id);
  }

  /** Everything calms down: the gateway works, and what is owed is done. */
  async comeToRest(): Promise<void> {
    shop.sandbox.controls.setSwitches({
      calls: "answered",
      refunds: "processed",
      capture: "at-once",
      webhooks: "lose",
    });
    for (let round = 0; round < 6; round += 1) {
      shop.pass(day + 1000);
      this.settleRefunds();
      await reconcile(shop.dependencies, { all: true });
      await doDueTasks(shop.dependencies);
    }
    this.account = await shop.signedInAgain(this.account);
  }
}

test(
  "whatever happens in whatever order, ledger and access end as the gateway reports",
  { timeout: patience + 30_000 },
  async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(event, { minLength: 4, maxLength: 24 }), async (events) => {
          const learner = new Learner(await shop.signedIn());
          for (const happening of [{ what: "subscribe" as const }, ...events]) await learner.live(happening);
          await learner.comeToRest();
          await expectAgreement(learner);
        })
        .afterEach(() => shop.reset()),
      { numRuns: Number(process.env["PROPERTY_RUNS"] ?? 25), interruptAfterTimeLimit: patience },
    );
  },
);

async function expectAgreement(learner: Learner): Promise<void> {
  const { db, clock } = shop.dependencies;
  const now = clock();
  let opening = 0;
  for (const row of await db.select().from(subscriptions)) {
    const there = await shop.gateway.fetchSubscription(row.id);
    const paid = (await shop.gateway.paymentsOf(row.id)).filter(({ captured }) => captured);
    const ledger = await ledgerOf(db, row.id);

    // Money: what the gateway took and gave back, no more and no less.
    expect(ledger.map(({ id, refunded }) => [id, refunded]).toSorted()).toEqual(
      paid.map(({ id, amountRefunded }) => [id, amountRefunded]).toSorted(),
    );

    // Access: for what is paid and kept, and for nothing else.
    const kept = ledger.filter(isKept);
    if (row.status === "cancelled") {
      for (const { periodEnd } of kept) expect(periodEnd <= now).toBe(true);
    }
    if (kept.length > 0 && there.status !== "cancelled" && row.cancelledAt === null) expect(row.status).toBe("active");
    if (row.status === "active") {
      expect(there.status).not.toBe("cancelled");
      expect(row.currentEnd).toEqual(kept.at(-1)?.periodEnd);
      if (ledger.at(-1) === kept.at(-1)) expect(row.currentEnd).toEqual(there.currentEnd);
    }
    if (there.status === "cancelled") expect(["cancelled", "expired"]).toContain(row.status);
    if (row.status === "active" && row.currentEnd !== null && row.currentEnd > now) opening += 1;
  }
  expect(opening).toBeLessThanOrEqual(1);
  expect(await shop.opens(learner.account)).toBe(opening === 1);
}
