import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { users } from "../db/schema/accounts.ts";
import { subscriptions } from "../db/schema/payments.ts";
import type { Answer } from "../lib/operations.ts";
import { opensLectures } from "../payment/entitlement.ts";

type UserCounts = Pick<Answer<"getUserStats">, "allUsersCount" | "subscribedUsersCount">;

/** Accounts of role USER, and those of them that may watch the lectures at a moment. */
export async function countUsers(db: Database, now: Date): Promise<UserCounts> {
  const learner = eq(users.role, "USER");
  const subscribed = db
    .select({ count: sql<number>`count(distinct ${subscriptions.userId})::int` })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(and(learner, eq(subscriptions.hidden, false), opensLectures(now)));
  // One statement sees one moment: nobody is subscribed who is not yet counted.
  const [row] = await db
    .select({ all: sql<number>`count(*)::int`, subscribed: sql<number>`${subscribed}`.mapWith(Number) })
    .from(users)
    .where(learner);
  return { allUsersCount: row?.all ?? 0, subscribedUsersCount: row?.subscribed ?? 0 };
}
