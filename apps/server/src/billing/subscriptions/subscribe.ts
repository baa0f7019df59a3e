// Why: docs/decisions/0057-one-open-purchase.md
import type { Database } from "../../platform/database/database.ts";
import { GatewayError } from "../gateway/payment-gateway.ts";
import { Problem } from "../../platform/lib/problem.ts";
import type { SoldOffer } from "../offer/offers.ts";
import { nextBeginning } from "./renewal.ts";
import { purchaseNotes } from "../payment-origin.ts";
import {
  requireGateway,
  type PaymentDependencies,
  configuredProvider,
  throwUnavailable,
} from "../payment-dependencies.ts";
import {
  findOpenAttempt,
  insertSubscription,
  lockSubscriptions,
  lockUser,
  type SubscriptionRow,
  findSubscriptions,
  updateSubscription,
} from "../repository.ts";
import { fullRefundsLeft } from "../payments/refund-limit.ts";
import { closeAttempt } from "./close-attempt.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { statusAt } from "./subscription-status.ts";
import { enqueue } from "../../platform/jobs/job-queue.ts";
import { day } from "../../platform/lib/time/durations.ts";

/** Milliseconds until the gateway lets an unpaid attempt expire. */
const attemptLifetime = day;

/** Returns the open attempt's id, else a new one. Throws 409 when there is nothing to pay, 503 without the gateway. */
export function createSubscribe(dependencies: PaymentDependencies): (userId: string) => Promise<string> {
  // The gateway has no idempotency key for this, so concurrent calls of a user share one.
  const running = new Map<string, Promise<string>>();
  return (userId) => {
    const pending = running.get(userId) ?? subscribe(dependencies, userId).finally(() => running.delete(userId));
    running.set(userId, pending);
    return pending;
  };
}

async function subscribe(dependencies: PaymentDependencies, userId: string): Promise<string> {
  const gateway = requireGateway(dependencies);
  const { db, clock } = dependencies;
  const beginsAt = await nextBeginning(db, userId, clock());
  if (beginsAt instanceof Problem) throw beginsAt;
  const offer = await dependencies.offers.forSale().catch(throwUnavailable);
  const open = await openAttempt(dependencies, userId, { offer, beginsAt });
  if (open !== undefined) return open.id;

  const expireBy = new Date(clock().getTime() + attemptLifetime);
  const params = { planId: offer.planId, totalCount: 1, expireBy, notes: purchaseNotes(dependencies, userId) };
  const created = await gateway.createSubscription(params).catch(throwUnavailable);
  const stored = await storeAttempt(dependencies, { id: created.id, offer, userId });
  if (stored instanceof Problem) throw stored;
  return stored;
}

async function openAttempt(
  dependencies: PaymentDependencies,
  userId: string,
  { offer, beginsAt }: { offer: SoldOffer; beginsAt: Date | null },
): Promise<SubscriptionRow | undefined> {
  const found = await findOpenAttempt(dependencies.db, userId);
  if (found === undefined) return undefined;
  const current = await syncAttempt(dependencies, found);
  if (current?.status === "active")
    throw new Problem(409, current.beginsAt === null ? "billing.alreadySubscribed" : "billing.renewedAlready");
  if (current?.status === "confirming") {
    throw new Problem(409, "billing.paymentConfirming");
  }
  const isSame = current?.planId === offer.planId && current.beginsAt?.getTime() === beginsAt?.getTime();
  if (current?.status === "created" && isSame) return current;
  await giveUpAttempt(dependencies, found);
  return undefined;
}

async function syncAttempt(
  dependencies: PaymentDependencies,
  attempt: SubscriptionRow,
): Promise<SubscriptionRow | undefined> {
  if (attempt.gateway !== configuredProvider(dependencies)) return undefined;
  try {
    return (await syncSubscription(dependencies, attempt.id))?.row;
  } catch (error) {
    if (error instanceof GatewayError && error.kind === "refused") return undefined;
    return throwUnavailable(error);
  }
}

async function giveUpAttempt(dependencies: PaymentDependencies, { id, userId }: SubscriptionRow): Promise<void> {
  await dependencies.db.transaction(async (tx) => {
    const current = (await lockSubscriptions(tx, userId)).find((row) => row.id === id);
    if (current?.status !== "created" && current?.status !== "confirming") return;
    for (const job of await closeAttempt(tx, dependencies, current)) await enqueue(tx, job, dependencies.clock());
  });
}

/** Returns the id of the open attempt: this one, or that of another process. */
async function storeAttempt(
  dependencies: PaymentDependencies,
  created: { id: string; offer: SoldOffer; userId: string },
): Promise<string | Problem> {
  const { db, clock } = dependencies;
  const { id, offer, userId } = created;
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const now = clock();
    const beginsAt = await nextBeginning(tx, userId, now);
    const open = await findOpenAttempt(tx, userId);
    if (beginsAt instanceof Problem || open !== undefined) {
      // Another process was first: no client has this subscription's id.
      await enqueue(tx, { kind: "cancel-subscription", subject: id }, now);
      return beginsAt instanceof Problem ? beginsAt : (open?.id ?? id);
    }
    await endLapsed(tx, userId, now);
    const gateway = configuredProvider(dependencies);
    const left = await fullRefundsLeft(tx, userId, { limit: dependencies.config.fullRefundsPerYear, now });
    const { months: periodMonths, ...sold } = offer;
    const terms = { ...sold, periodMonths, beginsAt, refundable: left !== 0 };
    await insertSubscription(tx, { id, userId, status: "created", gateway, ...terms, createdAt: now });
    return id;
  });
}

async function endLapsed(tx: Database, userId: string, now: Date): Promise<void> {
  for (const row of await findSubscriptions(tx, userId)) {
    const status = statusAt(row, now);
    if (status !== "pending" && status !== "halted") continue;
    await updateSubscription(tx, row.id, { status: "cancelled", cancelledAt: now });
    await enqueue(tx, { kind: "cancel-subscription", subject: row.id }, now);
  }
}
