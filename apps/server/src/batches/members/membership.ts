import { and, eq, type SQL, sql } from "drizzle-orm";
import { batches, batchLearners } from "../../platform/database/schema/batches.ts";
import { second } from "../../platform/lib/time/durations.ts";
import { isOfLearner } from "../../platform/policy/batch-learner.ts";
import { timeToSubscribe } from "../batch-settings.ts";
import { entitlements } from "../../platform/database/schema/entitlements.ts";

/** People who joined before the batch needed a subscription have a time to get one. */
const timeToSubscribeEnd = sql`
  case when ${batchLearners.joinedAt} <= ${batches.subscriptionFrom} - make_interval(secs => ${sql.raw(String(timeToSubscribe / second))})
    then ${batches.subscriptionFrom} end`;

const isRight = sql`${entitlements.userId} = ${batchLearners.userId} and ${entitlements.courseId} is null
  and ${entitlements.endedAt} is null`;
const rightEnd = sql`coalesce(${entitlements.endsAt}, 'infinity')`;

/**
 * The end of a membership, for queries over `batches` and `batch_learners`; null when only the batch ends it. A right that was withdrawn
 * (refund, cancellation, dispute) counts as none, and so does one that begins after a gap. A membership without any has ended long ago:
 * no seat is held for it.
 */
function membershipEnd(now: Date): SQL {
  const { startsAt } = entitlements;
  return sql`
    case when ${batches.needsSubscription} then nullif(coalesce(greatest(${timeToSubscribeEnd}, (
      with recursive "counted" as (
        select ${rightEnd} as "end" from ${entitlements}
        where ${isRight} and ${startsAt} <= greatest(${timeToSubscribeEnd}, ${now.toISOString()}::timestamptz)
        union
        select ${rightEnd} from "counted" join ${entitlements} on ${startsAt} <= "counted"."end" where ${isRight}
      )
      select max("end") from "counted"
    )), to_timestamp(0)), 'infinity') end`;
}

/** Nested, since drizzle takes the names of tables from the columns of a selected expression. */
export function selectedMembershipEnd(now: Date): SQL<Date | null> {
  return sql`(${membershipEnd(now)})`.mapWith(batches.subscriptionFrom);
}

/** A membership that has ended counts no more from that moment on; its row is deleted later by a job. The same as an end after `now`. */
export function isMember(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`(${isOfLearner} and (not ${batches.needsSubscription} or coalesce(${timeToSubscribeEnd} > ${at}, false) or exists (
    select from ${entitlements} where ${isRight} and ${entitlements.startsAt} <= ${at} and ${rightEnd} > ${at}
  )))`;
}

export function endsBy(moment: Date, now: Date): SQL {
  return sql`${membershipEnd(now)} <= ${moment.toISOString()}::timestamptz`;
}

export function isMembership(batchId: string | typeof batches.id, userId: string): SQL | undefined {
  return and(eq(batchLearners.batchId, batchId), eq(batchLearners.userId, userId));
}
