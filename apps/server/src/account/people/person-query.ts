import type { components } from "@lms/api/schema";
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { isNamed, isOfUser } from "../../billing/sales/payment-conditions.ts";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { entitlements } from "../../platform/database/schema/entitlements.ts";
import { payments, subscriptions } from "../../platform/database/schema/payments.ts";
import { isMilliseconds } from "../../platform/lib/cursor.ts";
import { isId } from "../../platform/lib/id.ts";
import { isStorable } from "../../platform/lib/text/storable-text.ts";
import { day } from "../../platform/lib/time/durations.ts";
import { startOfDay } from "../../platform/lib/time/kolkata.ts";

export type RightState = components["schemas"]["RightState"];
export type PersonSort = "joined" | "name" | "seen";

export interface PersonFilter {
  q?: string | undefined;
  role?: (typeof users.$inferSelect)["role"] | undefined;
  right?: RightState | undefined;
  disabled?: boolean | undefined;
  joinedFrom?: string | undefined;
  joinedTo?: string | undefined;
  seenFrom?: string | undefined;
  seenTo?: string | undefined;
}

/** The key of a row in an order, and its id. */
export type PersonPosition = readonly [key: number | string, id: string];

/** Migration 0071 names them too: it writes the end of the last paid right into the account. */
const paidSources = ["subscription", "order"] as const;
const givenSources = entitlements.source.enumValues.filter((source) => !paidSources.some((paid) => paid === source));

export async function personCondition(db: Database, filter: PersonFilter, now: Date): Promise<SQL | undefined> {
  const { q, role, right, disabled, joinedFrom, joinedTo, seenFrom, seenTo } = filter;
  return and(
    await isFoundBy(db, q),
    role && eq(users.role, role),
    right && hasRight(db, right, now),
    disabled === undefined ? undefined : disabled ? isNotNull(users.disabledAt) : isNull(users.disabledAt),
    joinedFrom === undefined ? undefined : gte(users.createdAt, startOfDay(joinedFrom)),
    joinedTo === undefined ? undefined : lt(users.createdAt, dayAfter(joinedTo)),
    seenFrom === undefined ? undefined : gte(seenAt, startOfDay(seenFrom).toISOString()),
    seenTo === undefined ? undefined : and(isNotNull(users.lastSeenAt), lt(seenAt, dayAfter(seenTo).toISOString())),
  );
}

/** The state of each account's right; those that never had one are absent. */
export async function rightStates(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, RightState>> {
  const { userId, source } = entitlements;
  const isPaid = inArray(source, [...paidSources]);
  const right = sql<RightState>`case
    when bool_or(${and(isValid(now), isPaid)}) then 'subscribed'
    when bool_or(${isValid(now)}) then 'granted'
    else 'ended' end`;
  const rows = await db
    .select({ userId, right })
    .from(entitlements)
    .where(and(inArray(userId, [...ids]), startedBy(now)))
    .groupBy(userId);
  return new Map(rows.map((row) => [row.userId, row.right]));
}

/** What the account says of its rights decides nearly all, since it costs no look at them. */
function hasRight(db: Database, right: RightState, now: Date): SQL | undefined {
  const paid = inArray(entitlements.source, [...paidSources]);
  const { id, firstRightAt, rightUntil, paidUntil } = users;
  const grants = db
    .select({ userId: entitlements.userId })
    .from(entitlements)
    .where(and(isValid(now), inArray(entitlements.source, givenSources)));
  const later = db
    .select({ userId: entitlements.userId })
    .from(entitlements)
    .where(and(isNull(entitlements.endedAt), gt(entitlements.startsAt, now)));
  switch (right) {
    case "subscribed":
      return and(gt(paidUntil, now), exists(ownRights(db, isValid(now), paid)));
    case "granted":
      return and(
        sql`${id} in (${grants} offset 0)`,
        or(
          isNull(paidUntil),
          lte(paidUntil, now),
          and(inArray(id, later), not(exists(ownRights(db, isValid(now), paid)))),
        ),
      );
    case "ended":
      return and(
        lte(firstRightAt, now),
        or(isNull(rightUntil), lte(rightUntil, now), and(inArray(id, later), not(exists(ownRights(db, isValid(now)))))),
      );
    case "never":
      return or(isNull(firstRightAt), gt(firstRightAt, now));
    default:
      return right satisfies never;
  }
}

function ownRights(db: Database, ...conditions: (SQL | undefined)[]) {
  // The outer table is named in full, since drizzle would name neither in a selected expression.
  const isOwn = sql`"entitlements"."user_id" = "users"."id"`;
  return db
    .select({ one: sql`1` })
    .from(entitlements)
    .where(and(isOwn, ...conditions));
}

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

function startedBy(now: Date): SQL {
  return sql`"entitlements"."starts_at" <= ${moment(now)}`;
}

function isValid(now: Date): SQL {
  const isOpen = sql`("entitlements"."ends_at" is null or "entitlements"."ends_at" > ${moment(now)})`;
  return sql`"entitlements"."ended_at" is null and ${startedBy(now)} and ${isOpen}`;
}

/** Who has a payment or a subscription of this number is read first: as a part of one condition it would keep indexes from use. */
async function isFoundBy(db: Database, q: string | undefined): Promise<SQL | undefined> {
  const text = q?.trim() ?? "";
  if (text === "") return undefined;
  if (!isStorable(text)) return sql`false`;
  const payers = await db
    .select({ id: payments.userId })
    .from(payments)
    .where(or(isNamed(text), eq(payments.subscriptionId, text)))
    .limit(2);
  const subscribers = await db
    .select({ id: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.id, text))
    .limit(1);
  const ids = [...payers, ...subscribers].map(({ id }) => id);
  return ids.length === 0 ? isOfUser(text) : or(isOfUser(text), inArray(users.id, ids));
}

function dayAfter(date: string): Date {
  return new Date(startOfDay(date).getTime() + day);
}

const seenAt = sql`coalesce(${users.lastSeenAt}, 'epoch'::timestamptz)`;
const nameKey = sql<string>`left(${users.searchText}, 24) collate "C"`;

/** The columns of these orders are those of indexes. */
export const personOrders = {
  joined: [desc(users.createdAt), desc(users.id)],
  seen: [desc(seenAt), desc(users.id)],
  name: [asc(nameKey), asc(users.id)],
} as const;

export const nameKeyColumn = nameKey.as("name_key");

export function isAfterPosition(sort: PersonSort, [key, id]: PersonPosition): SQL {
  if (sort === "name") return sql`(${nameKey}, ${users.id}) > (${key}::text collate "C", ${id}::text)`;
  const at = moment(new Date(Number(key)));
  return sort === "seen"
    ? sql`(${seenAt}, ${users.id}) < (${at}, ${id}::text)`
    : sql`(${users.createdAt}, ${users.id}) < (${at}, ${id}::text)`;
}

export const parsePersonCursor =
  (sort: PersonSort) =>
  ([key, id]: readonly unknown[]): PersonPosition | undefined => {
    if (typeof id !== "string" || !isId(id)) return undefined;
    if (sort === "name") return typeof key === "string" ? [key, id] : undefined;
    return isMilliseconds(key) ? [key, id] : undefined;
  };
