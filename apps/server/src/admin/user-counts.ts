import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { users } from "../platform/database/schema/accounts.ts";
import { subscriptions } from "../platform/database/schema/payments.ts";
import type { Answer } from "../platform/lib/operations.ts";
import { opensLectures } from "../platform/policy/entitlement.ts";

type UserCounts = Pick<Answer<"getUserStats">, "allUsersCount" | "subscribedUsersCount">;

/** Accounts of role USER, and those of them that may watch the lectures at a moment. */
export async function countUsers(db: Database, now: Date): Promise<UserCounts> {
  // Administrators are few: taking them out is quicker than looking every subscriber up.
  const subscribers = sql`
    select ${subscriptions.userId} from ${subscriptions}
    where ${and(eq(subscriptions.hidden, false), opensLectures(now))}
      and not exists (
        select from ${users} where ${users.id} = ${subscriptions.userId} and ${users.role} <> 'USER'
      )
    group by ${subscriptions.userId}`;
  // One statement sees one moment: nobody is subscribed who is not yet counted.
  const { rows } = await db.execute<{ learners: number; subscribed: number }>(sql`
    select (select count(*)::int from ${users} where ${users.role} = 'USER') as learners,
      (select count(*)::int from (${subscribers}) as subscribers) as subscribed`);
  const [row] = rows;
  return { allUsersCount: row?.learners ?? 0, subscribedUsersCount: row?.subscribed ?? 0 };
}
