import { array, assert, asyncProperty } from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { subscriptions } from "../platform/database/schema/payments.ts";
import type { GatewayDispute } from "../platform/gateway/payment-gateway.ts";
import { type RandomEvent, randomEvent, PaymentSimulation } from "../testing/payment-simulation.ts";
import { startPaymentServer, type PaymentServer } from "../testing/payment-server.ts";
import { opensNow } from "../platform/policy/entitlement.ts";
import { isHeld, takenBack } from "./disputes/dispute-rules.ts";
import { isStillPaid, ledgerOf } from "./ledger.ts";
import type { SubscriptionRow } from "./repository.ts";

const timeLimit = 120_000;
const numRuns = Number(process.env["PROPERTY_RUNS"] ?? 25);
const purchase: RandomEvent[] = [{ where: "with us", what: "subscribe" }];

let server: PaymentServer;

beforeAll(async () => {
  server = await startPaymentServer();
});
afterAll(() => server.close());

test(
  "whatever happens in whatever order, ledger and access end as the gateway reports",
  { timeout: timeLimit + 180_000 },
  async () => {
    const property = asyncProperty(array(randomEvent, { minLength: 4, maxLength: 24 }), async (events) => {
      const simulation = new PaymentSimulation(server, await server.signedIn());
      for (const event of [...purchase, ...events]) await simulation.run(event);
      await simulation.settle();

      const { db, clock } = server.dependencies;
      const rows = await db.select().from(subscriptions);
      for (const row of rows) {
        const { atServer, atGateway } = await statesOf(row);
        expect(atServer).toEqual(atGateway);
      }
      const opening = rows.filter((row) => opensNow(row, clock()));
      expect(opening.length).toBeLessThanOrEqual(1);
      expect(await server.mayWatch(simulation.account)).toBe(opening.length === 1);
    });
    await assert(
      property.afterEach(() => server.reset()),
      { numRuns, interruptAfterTimeLimit: timeLimit },
    );
  },
);

function takenBackOf(disputes: readonly GatewayDispute[], id: string | undefined): number {
  return disputes.filter(({ paymentId }) => paymentId === id).reduce((sum, dispute) => sum + takenBack(dispute), 0);
}

async function statesOf(row: SubscriptionRow) {
  const { db, clock } = server.dependencies;
  const subscription = await server.gateway.fetchSubscription(row.id);
  const paid = (await server.gateway.paymentsOf(row.id)).filter(({ captured }) => captured);
  const disputes = (await server.gateway.disputesSince(new Date(0))).filter(({ paymentId }) =>
    paid.some(({ id }) => id === paymentId),
  );
  const ledger = await ledgerOf(db, row.id);
  const stillPaid = ledger.filter(isStillPaid);
  const running = stillPaid.filter(({ periodEnd }) => periodEnd > clock());
  const held = isHeld(ledger, disputes);
  const ended = subscription.status === "cancelled" || takenBackOf(disputes, ledger.at(-1)?.id) > 0;
  return {
    atServer: {
      // Money: all payments and refunds, and no others.
      sums: new Map(ledger.map(({ id, amount, refunded }) => [id, { amount, refunded }])),
      // Access: for payments that were not refunded, and for nothing else.
      mayWatch: opensNow(row, clock()),
      until: row.status === "active" ? row.currentEnd?.toISOString() : undefined,
    },
    atGateway: {
      sums: new Map(
        paid.map(({ id, amount, amountRefunded }) => [
          id,
          { amount, refunded: amountRefunded + takenBackOf(disputes, id) },
        ]),
      ),
      mayWatch: running.length > 0 && !ended && !held,
      until: stillPaid.length > 0 && !ended && !held ? subscription.currentEnd?.toISOString() : undefined,
    },
  };
}
