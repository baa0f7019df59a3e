import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { users } from "../platform/database/schema/accounts.ts";
import { subscriptions } from "../platform/database/schema/payments.ts";
import type { Answer } from "../platform/lib/operations.ts";
import { opensLectures } from "../platform/policy/entitlement.ts";

type UserCounts = Pick<Answer<"getUserStats">, "allUsersCount" | "subscribedUsersCount">;

export async function countUsers(db: Database, now: Date): Promise<UserCounts> {
  // There are few administrators: excluding them is faster than joining every subscriber with their account.
  const subscribers = sql`
    select ${subscriptions.userId} from ${subscriptions}
    where ${and(eq(subscriptions.hidden, false), opensLectures(now))}
      and not exists (
        select from ${users} where ${users.id} = ${subscriptions.userId} and ${users.role} <> 'USER'
      )
    group by ${subscriptions.userId}`;
  // One statement, so that both figures are of one snapshot.
  const { rows } = await db.execute<{ learners: number; subscribed: number }>(sql`
    select (select count(*)::int from ${users} where ${users.role} = 'USER') as learners,
      (select count(*)::int from (${subscribers}) as subscribers) as subscribed`);
  const [row] = rows;
  return { allUsersCount: row?.learners ?? 0, subscribedUsersCount: row?.subscribed ?? 0 };
}
