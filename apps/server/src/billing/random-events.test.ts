import { array, assert, asyncProperty } from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { subscriptions } from "../platform/database/schema/payments.ts";
import { type Happening, happening, Life } from "../testing/payment-simulation.ts";
import { startShop, type Shop } from "../testing/payment-server.ts";
import { opensNow } from "../platform/policy/entitlement.ts";
import { ledgerOf } from "./ledger.ts";
import type { SubscriptionRow } from "./repository.ts";
import { isKept } from "./derive-status.ts";

const patience = 120_000;
const numRuns = Number(process.env["PROPERTY_RUNS"] ?? 25);
const purchase: Happening[] = [{ where: "with us", what: "subscribe" }];

let shop: Shop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test(
  "whatever happens in whatever order, ledger and access end as the gateway reports",
  { timeout: patience + 30_000 },
  async () => {
    const property = asyncProperty(array(happening, { minLength: 4, maxLength: 24 }), async (events) => {
      const life = new Life(shop, await shop.signedIn());
      for (const event of [...purchase, ...events]) await life.live(event);
      await life.comeToRest();

      const { db, clock } = shop.dependencies;
      const rows = await db.select().from(subscriptions);
      for (const row of rows) {
        const { ours, gateways } = await booksOf(row);
        expect(ours).toEqual(gateways);
      }
      const opening = rows.filter((row) => opensNow(row, clock()));
      expect(opening.length).toBeLessThanOrEqual(1);
      expect(await shop.opens(life.account)).toBe(opening.length === 1);
    });
    await assert(
      property.afterEach(() => shop.reset()),
      { numRuns, interruptAfterTimeLimit: patience },
    );
  },
);

/** Both books of a subscription, in the same words. */
async function booksOf(row: SubscriptionRow) {
  const { db, clock } = shop.dependencies;
  const there = await shop.gateway.fetchSubscription(row.id);
  const paid = (await shop.gateway.paymentsOf(row.id)).filter(({ captured }) => captured);
  const ledger = await ledgerOf(db, row.id);
  const kept = ledger.filter(isKept);
  const running = kept.filter(({ periodEnd }) => periodEnd > clock());
  return {
    ours: {
      // Money: what was taken and given back, no more and no less.
      sums: new Map(ledger.map(({ id, refunded }) => [id, refunded])),
      // Access: for what is paid and kept, and for nothing else.
      opens: opensNow(row, clock()),
      until: row.status === "active" ? row.currentEnd?.toISOString() : undefined,
    },
    gateways: {
      sums: new Map(paid.map(({ id, amountRefunded }) => [id, amountRefunded])),
      opens: running.length > 0 && there.status !== "cancelled",
      until: kept.length > 0 && there.status !== "cancelled" ? there.currentEnd?.toISOString() : undefined,
    },
  };
}
