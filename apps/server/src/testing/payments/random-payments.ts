import { and, inArray, isNull } from "drizzle-orm";
import { array, assert, asyncProperty, integer, type Parameters } from "fast-check";
import { expect } from "vitest";
import { paymentCases, subscriptions } from "../../platform/database/schema/payments.ts";
import type { GatewayDispute } from "../../billing/gateway/payment-gateway.ts";
import { type RandomEvent, randomEvent, PaymentSimulation } from "./payment-simulation.ts";
import { startPaymentServer, type PaymentServer } from "./payment-server.ts";
import { isActiveNow } from "../../billing/subscriptions/active-subscription.ts";
import { awaitsAnswer, isHeld, takenBack } from "../../billing/disputes/dispute-rules.ts";
import { isStillPaid, readLedger } from "../../billing/ledger.ts";
import type { SubscriptionRow } from "../../billing/repository.ts";

const purchase: RandomEvent[] = [
  { where: "with us", what: "subscribe" },
  { where: "at the gateway", what: "pay" },
  { where: "with us", what: "verify" },
];
/** The provider charges again before the period ends. */
const chargedEarly: RandomEvent[] = [
  { where: "at the gateway", what: "renew" },
  { where: "with us", what: "verify" },
];

/** The provider charges for the year after the renewal, and a person gives the renewal back. */
const refundedBefore: RandomEvent[] = [
  { where: "at the gateway", what: "renew" },
  { where: "time", days: 340 },
  { where: "in the dashboard", what: "refund", choice: 1 },
  { where: "webhooks", order: "oldest-first" },
];

/** The next year is bought while this one runs. */
const renewal: RandomEvent[] = [...purchase, { where: "time", days: 340 }, ...purchase];
const beginning = integer({ min: 1, max: renewal.length }).map((steps) => renewal.slice(0, steps));

/** Which chance would seldom bring about: a bank takes back what a person was about to give back. */
const lostWhileRefunded: RandomEvent[] = [
  { where: "in the dashboard", what: "refund", choice: 0 },
  { where: "at the bank", what: "dispute", choice: 0 },
  { where: "at the bank", what: "lost", choice: 0 },
];

/** Whatever happens in whatever order, ledger and access end as the gateway reports. */
export async function checkRandomEvents(
  parameters: Pick<Parameters<unknown>, "seed" | "numRuns" | "interruptAfterTimeLimit">,
) {
  const server = await startPaymentServer();
  try {
    const property = asyncProperty(
      beginning,
      array(randomEvent, { minLength: 4, maxLength: 24, size: "max" }),
      async (begun, events) => {
        const simulation = new PaymentSimulation(server, await server.signedIn());
        for (const event of [...begun, ...events]) await simulation.run(event);
        await simulation.settle();

        const { db, clock } = server.dependencies;
        const rows = await db.select().from(subscriptions);
        for (const row of rows) {
          const { atServer, atGateway } = await statesOf(server, row);
          expect(atServer).toEqual(atGateway);
        }
        expect(await openCases(server)).toEqual(await expectedCases(server));
        const opening = rows.filter((row) => isActiveNow(row, clock()));
        expect(opening.length).toBeLessThanOrEqual(1);
        expect(await server.mayWatch(simulation.account)).toBe(opening.length === 1 || simulation.isGranted());
      },
    );
    await assert(
      property.afterEach(() => server.reset()),
      {
        ...parameters,
        examples: [
          [purchase, lostWhileRefunded],
          [renewal, lostWhileRefunded],
          [purchase, chargedEarly],
          [renewal, refundedBefore],
        ],
      },
    );
  } finally {
    await server.close();
  }
}

/** Disputes that wait for an answer, and payments of which more was given back than was paid. */
async function openCases(server: PaymentServer): Promise<string[]> {
  const kinds = inArray(paymentCases.kind, ["dispute", "given-back-twice"]);
  const open = server.dependencies.db
    .select()
    .from(paymentCases)
    .where(and(kinds, isNull(paymentCases.doneAt)));
  return (await open).map(({ kind, subject }) => `${kind} ${subject}`).toSorted();
}

async function expectedCases(server: PaymentServer): Promise<string[]> {
  const disputes = await server.gateway.disputesSince(new Date(0));
  const waiting = disputes.filter(awaitsAnswer).map(({ id }) => `dispute ${id}`);
  const paid = await server.gateway.paymentsSince(new Date(0));
  const twice = paid.filter(({ id, amount, amountRefunded }) => {
    const taken = takenBackOf(disputes, id);
    return taken > 0 && amountRefunded + taken > amount;
  });
  return [...waiting, ...twice.map(({ id }) => `given-back-twice ${id}`)].toSorted();
}

function takenBackOf(disputes: readonly GatewayDispute[], id: string | undefined): number {
  return disputes.filter(({ paymentId }) => paymentId === id).reduce((sum, dispute) => sum + takenBack(dispute), 0);
}

async function statesOf(server: PaymentServer, row: SubscriptionRow) {
  const { db, clock } = server.dependencies;
  const subscription = await server.gateway.fetchSubscription(row.id);
  const paid = (await server.gateway.listPayments(row.id)).filter(({ captured }) => captured);
  const disputes = (await server.gateway.disputesSince(new Date(0))).filter(({ paymentId }) =>
    paid.some(({ id }) => id === paymentId),
  );
  const ledger = await readLedger(db, row.id);
  const stillPaid = ledger.filter(isStillPaid);
  // The gateway has the period of the last payment only, and does not know where a renewal begins.
  const isKnown = row.beginsAt === null && ledger.at(-1) === stillPaid.at(-1);
  const end = isKnown ? subscription.currentEnd : stillPaid.at(-1)?.periodEnd;
  const hasBegun = row.beginsAt === null || row.beginsAt <= clock();
  const running = stillPaid.filter(({ periodEnd }) => periodEnd > clock() && hasBegun);
  const held = isHeld(ledger, disputes);
  const ended = subscription.status === "cancelled" || takenBackOf(disputes, ledger.at(-1)?.id) > 0;
  return {
    atServer: {
      // Money: all payments and refunds, and no others.
      sums: new Map(ledger.map(({ id, amount, refunded }) => [id, { amount, refunded }])),
      // Access: for payments that were not refunded, and for nothing else.
      mayWatch: isActiveNow(row, clock()),
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
      until: stillPaid.length > 0 && !ended && !held ? end?.toISOString() : undefined,
    },
  };
}
