import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { subscriptions } from "../../platform/database/schema/payments.ts";
import { type PaymentDependencies, configuredProvider } from "../payment-dependencies.ts";
import { openStatuses } from "../repository.ts";
import { enqueueOnce, isNotEnqueued } from "../../platform/jobs/job-queue.ts";
import { day, hour, minute } from "../../platform/lib/time/durations.ts";

const batch = 200;

/** Covers lost webhooks: attempts each minute, later hourly; running subscriptions daily. `all`: every open attempt. */
export async function reconcile(
  dependencies: PaymentDependencies,
  { all = false }: { all?: boolean } = {},
): Promise<void> {
  const { db, clock } = dependencies;
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
    .where(
      and(
        eq(subscriptions.gateway, configuredProvider(dependencies)),
        or(attempts, running),
        isNotEnqueued("sync-subscription", subscriptions.id),
      ),
    )
    .orderBy(sql`${subscriptions.syncedAt} nulls first`, asc(subscriptions.id))
    .limit(batch);
  for (const { id } of due) await enqueueOnce(db, { kind: "sync-subscription", subject: id }, now);
}
