import { and, type Column, desc, eq, isNotNull, notInArray, or, type Placeholder, sql } from "drizzle-orm";
import type { components } from "@lms/api/schema";
import type { Database } from "../../platform/database/database.ts";
import { subscriptions } from "../../platform/database/schema/payments.ts";
import { beginsBy, isActiveAt, isActiveNow } from "./active-subscription.ts";
import { renewalOpensAt } from "../period.ts";
import type { SubscriptionRow } from "../repository.ts";

type Subscription = components["schemas"]["Subscription"];
type ShownRow = Pick<
  SubscriptionRow,
  "id" | "status" | "gatewayStatus" | "currentStart" | "currentEnd" | "beginsAt" | "heldAt"
>;

/**
 * The subscription that is shown to its user: the active one, else the latest that was paid or can still be paid. A renewal is shown
 * from its beginning.
 */
export function currentSubscription(db: Database, userId: string | Column, now: Date | Placeholder) {
  const paidOrOpen = or(
    isNotNull(subscriptions.currentStart),
    notInArray(subscriptions.status, ["expired", "cancelled"]),
  );
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.hidden, false), paidOrOpen, beginsBy(now)))
    .orderBy(sql`coalesce((${isActiveAt(now)}), false) desc`, desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(1);
}

export async function findCurrentSubscription(
  db: Database,
  userId: string,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  const [row] = await currentSubscription(db, userId, now);
  return row;
}

/** The stored status does not expire: an active subscription ends with its period. */
export function statusAt(
  row: Pick<ShownRow, "status" | "gatewayStatus" | "currentEnd" | "beginsAt">,
  now: Date,
): Subscription["status"] {
  const { status, gatewayStatus } = row;
  if (status !== "active" || isActiveNow(row, now)) return status;
  if (gatewayStatus === "pending") return "pending";
  return gatewayStatus === "halted" || gatewayStatus === "paused" ? "halted" : "expired";
}

/** What was paid for has ended, and nothing more is charged; a dispute may hold it still. */
export function isOver(row: SubscriptionRow, now: Date): boolean {
  const isPast = row.currentEnd !== null && row.currentEnd <= now;
  return isPast && statusAt({ ...row, status: "active" }, now) === "expired";
}

export function isHeld({ status, heldAt }: Pick<ShownRow, "status" | "heldAt">): boolean {
  return status === "halted" && heldAt !== null;
}

export function shownSubscription(row: ShownRow | null | undefined, now: Date): Subscription {
  if (row == null) return { status: "none" };
  const status = statusAt(row, now);
  const paidUntil = row.status === "active" ? row.currentEnd : null;
  return {
    status,
    id: row.id,
    ...(paidUntil !== null && { currentEnd: paidUntil.toISOString() }),
    ...(status === "active" && renewableFrom(row)),
    ...(isHeld(row) && { heldForDispute: true as const }),
  };
}

function renewableFrom({ currentStart: start, currentEnd: end }: ShownRow): Pick<Subscription, "renewableFrom"> {
  return start === null || end === null ? {} : { renewableFrom: renewalOpensAt({ start, end }).toISOString() };
}
