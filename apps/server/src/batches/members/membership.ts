import { and, eq, type SQL, sql } from "drizzle-orm";
import { batches, batchLearners } from "../../platform/database/schema/batches.ts";
import { subscriptions } from "../../platform/database/schema/payments.ts";

/** Over `batches` and `batch_learners`: when a membership ends; null where only the batch ends it. */
const membershipEnd = sql`
  case when ${batches.needsSubscription} then greatest(${batches.subscriptionFrom}, (
    select max(${subscriptions.currentEnd}) from ${subscriptions}
    where ${subscriptions.userId} = ${batchLearners.userId} and ${subscriptions.status} = 'active'
  )) end`;

/** Nested, since drizzle takes the names of tables from the columns of a selected expression. */
export const selectedMembershipEnd: SQL<Date | null> = sql`(${membershipEnd})`.mapWith(batches.subscriptionFrom);

/** A membership that has ended counts no more from that moment on; its row is deleted later by a job. */
export function isMember(now: Date): SQL {
  return sql`coalesce(${membershipEnd}, 'infinity') > ${now.toISOString()}::timestamptz`;
}

export function endsBy(moment: Date): SQL {
  return sql`${membershipEnd} <= ${moment.toISOString()}::timestamptz`;
}

export function isMembershipOf(batchId: string | typeof batches.id, userId: string): SQL | undefined {
  return and(eq(batchLearners.batchId, batchId), eq(batchLearners.userId, userId));
}
