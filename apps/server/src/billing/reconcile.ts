import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { subscriptions } from "../platform/database/schema/payments.ts";
import { type PaymentDependencies, providerOf } from "./payment-dependencies.ts";
import { openStatuses } from "./repository.ts";
import { enqueueOnce } from "../platform/jobs/job-queue.ts";
import { day, hour, minute } from "../platform/lib/durations.ts";

/** Subscriptions of one round; the others have waited less and come with the next. */
const batch = 200;

/**
 * Asks for a look at every subscription about which a webhook may have been lost: an attempt each minute while its
 * buyer may be waiting, later hourly; one that runs daily. `all` open attempts, however old, for a start. Several processes
 * ask for the same look only once.
 */
export async function reconcile(needs: PaymentDependencies, { all = false }: { all?: boolean } = {}): Promise<void> {
  const { db, clock } = needs;
  const now = clock();
  const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  const notSyncedFor = (milliseconds: number) =>
    or(isNull(subscriptions.syncedAt), lt(subscriptions.syncedAt, ago(milliseconds)));

  const attempts = and(
    inArray(subscriptions.status, [...openStatuses]),
    all
      ? undefined
      : and(
          gt(subscriptions.createdAt, ago(7 * day)),
          or(and(gt(subscriptions.createdAt, ago(hour)), notSyncedFor(minute)), notSyncedFor(hour)),
        ),
  );
  const running = and(
    inArray(subscriptions.status, ["active", "pending", "halted"]),
    or(isNull(subscriptions.currentEnd), gt(subscriptions.currentEnd, ago(30 * day))),
    notSyncedFor(day),
  );
  const due = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.gateway, providerOf(needs)), or(attempts, running)))
    .orderBy(sql`${subscriptions.syncedAt} nulls first`, asc(subscriptions.id))
    .limit(batch);
  for (const { id } of due) await enqueueOnce(db, { kind: "sync-subscription", subject: id }, now);
}
