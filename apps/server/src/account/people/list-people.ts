import type { components } from "@lms/api/schema";
import { and } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import {
  isAfterPosition,
  nameKeyColumn,
  personCondition,
  type PersonFilter,
  personOrders,
  type PersonPosition,
  type PersonSort,
  rightStates,
} from "./person-query.ts";

/** Counting goes on as far as this. */
export const largestTotal = 1000;

interface ListQuery extends PersonFilter {
  sort: PersonSort;
  limit: number;
  after?: PersonPosition | undefined;
}

export type PersonRow = Awaited<ReturnType<typeof readPeople>>[number];

/** One row more than the limit when there is a next page. */
export async function listPeople(
  db: Database,
  query: ListQuery,
  now: Date,
): Promise<{ rows: PersonRow[]; total: number }> {
  const condition = await personCondition(db, query, now);
  const rows = await readPeople(db, { ...query, condition }, now);
  if (query.after === undefined && rows.length <= query.limit) return { rows, total: rows.length };
  const counted = db
    .select({ id: users.id })
    .from(users)
    .where(condition)
    .limit(largestTotal + 1);
  return { rows, total: await db.$count(counted.as("counted")) };
}

interface Page {
  condition: Awaited<ReturnType<typeof personCondition>>;
  sort: PersonSort;
  limit: number;
  after?: PersonPosition | undefined;
}

export async function readPeople(db: Database, { condition, sort, limit, after }: Page, now: Date) {
  const { id, fullName, email, role, createdAt, lastSeenAt, disabledAt } = users;
  const rows = await db
    .select({ id, fullName, email, role, createdAt, lastSeenAt, disabledAt, nameKey: nameKeyColumn })
    .from(users)
    .where(and(condition, after && isAfterPosition(sort, after)))
    .orderBy(...personOrders[sort])
    .limit(limit + 1);
  const states = await rightStates(
    db,
    rows.map((row) => row.id),
    now,
  );
  return rows.map((row) => Object.assign(row, { right: states.get(row.id) ?? ("never" as const) }));
}

export function positionIn(sort: PersonSort, row: PersonRow): PersonPosition {
  if (sort === "name") return [row.nameKey, row.id];
  return [(sort === "seen" ? (row.lastSeenAt ?? new Date(0)) : row.createdAt).getTime(), row.id];
}

export function toListedPerson(row: Omit<PersonRow, "nameKey">): components["schemas"]["ListedPerson"] {
  const { id, fullName, email, role, createdAt, lastSeenAt, disabledAt, right } = row;
  return {
    _id: id,
    fullName,
    email,
    role,
    createdAt: createdAt.toISOString(),
    ...(lastSeenAt && { lastSeenAt: lastSeenAt.toISOString() }),
    ...(disabledAt && { disabledAt: disabledAt.toISOString() }),
    right,
  };
}
