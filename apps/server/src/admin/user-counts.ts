import { sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { subscriberDays, subscribers, userCounts } from "../platform/database/schema/maintained-counts.ts";
import type { Answer } from "../platform/lib/operations.ts";

type UserCounts = Pick<Answer<"getUserStats">, "allUsersCount" | "subscribedUsersCount">;

/** Subscriptions that end today are compared with the moment; later ones are counted by the day, less those that begin later. */
export async function countUsers(db: Database, now: Date): Promise<UserCounts> {
  const moment = now.toISOString();
  const today = moment.slice(0, 10);
  // One statement, so that both figures are of one snapshot.
  const { rows } = await db.execute<{ learners: number; subscribed: number }>(sql`
    select coalesce((select ${userCounts.users} from ${userCounts} where ${userCounts.role} = 'USER'), 0) as learners,
      (
        (select count(*) from ${subscribers}
          where ${subscribers.until} > ${moment}::timestamptz
            and ${subscribers.until} < (${today}::date + 1)::timestamp at time zone 'UTC')
        + (select coalesce(sum(${subscriberDays.subscribers}), 0) from ${subscriberDays}
          where ${subscriberDays.day} > ${today}::date)
        - (select count(*) from ${subscribers} where ${subscribers.beginsAt} > ${moment}::timestamptz)
      )::int as subscribed`);
  const [row] = rows;
  return { allUsersCount: row?.learners ?? 0, subscribedUsersCount: row?.subscribed ?? 0 };
}
