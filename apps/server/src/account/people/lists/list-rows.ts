import { and, asc, count, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { users } from "../../../platform/database/schema/accounts.ts";
import { courses } from "../../../platform/database/schema/courses.ts";
import { peopleListRows, peopleLists } from "../../../platform/database/schema/entitlements.ts";
import { day } from "../../../platform/lib/time/durations.ts";
import type { ListedRight, Outcome } from "./plan-rows.ts";

type StoredRow = typeof peopleListRows.$inferSelect;
export type NewRow = Pick<StoredRow, "row" | "name" | "email" | "emailKey" | "first" | "plan" | "userId">;

/** Milliseconds: a list that was only checked, and one that was started. */
const retention = { checked: day, started: 90 * day };

const shownLists = 20;
const insertedAtOnce = 2000;

/** To which nothing happens though something should. */
const problems: Outcome[] = ["disabled", "invalid", "repeated", "stopped"];

const outcome = sql<Outcome>`coalesce(${peopleListRows.result}, ${peopleListRows.plan})`;

interface NewList extends ListedRight {
  id: string;
  userId: string;
  reason: string;
}

export async function insertList(tx: Database, list: NewList, rows: readonly NewRow[], now: Date): Promise<void> {
  await tx.insert(peopleLists).values({ ...list, createdAt: now });
  // One parameter, since thousands of values of their own take seconds.
  for (let at = 0; at < rows.length; at += insertedAtOnce)
    await tx.execute(sql`
      insert into people_list_rows (list_id, "row", name, email, email_key, first, plan, user_id)
      select ${list.id}, "row", name, email, "emailKey", first, plan, "userId"
      from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + insertedAtOnce))}::jsonb)
        as given ("row" int, name text, email text, "emailKey" text, first int, plan text, "userId" text)`);
}

export type ListRow = Awaited<ReturnType<typeof readLists>>[number];

function readLists(db: Database, condition?: SQL) {
  return db
    .select({ list: peopleLists, title: courses.title, by: users.fullName })
    .from(peopleLists)
    .leftJoin(courses, eq(courses.id, peopleLists.courseId))
    .leftJoin(users, eq(users.id, peopleLists.userId))
    .where(condition)
    .orderBy(desc(peopleLists.createdAt), desc(peopleLists.id))
    .limit(shownLists);
}

export async function findList(db: Database, id: string): Promise<ListRow | undefined> {
  const [found] = await readLists(db, eq(peopleLists.id, id));
  return found;
}

export function lastLists(db: Database): Promise<ListRow[]> {
  return readLists(db);
}

export interface Counted {
  rows: number;
  rowsDone: number;
  counts: Partial<Record<Outcome, number>>;
}

/** The keys are the ids of the lists. */
export async function countRows(db: Database, ids: string[]): Promise<Map<string, Counted>> {
  const { listId, result } = peopleListRows;
  const found = await db
    .select({ listId, outcome, rows: count(), rowsDone: count(result) })
    .from(peopleListRows)
    .where(inArray(listId, ids))
    .groupBy(listId, sql`2`);
  const counted = new Map(ids.map((id): [string, Counted] => [id, { rows: 0, rowsDone: 0, counts: {} }]));
  for (const each of found) {
    const sum = counted.get(each.listId);
    if (sum === undefined) continue;
    sum.rows += each.rows;
    sum.rowsDone += each.rowsDone;
    sum.counts[each.outcome] = each.rows;
  }
  return counted;
}

interface RowsQuery {
  only?: "problems" | undefined;
  /** A row. */
  after?: number | undefined;
  limit: number;
}

/** One row more than the limit when there is a next page. */
export function readRows(db: Database, id: string, { only, after = 0, limit }: RowsQuery) {
  const { row, name, email, first, result } = peopleListRows;
  return db
    .select({ row, name, email, first, outcome, done: sql<boolean>`${result} is not null` })
    .from(peopleListRows)
    .where(and(eq(peopleListRows.listId, id), gt(row, after), only && inArray(outcome, problems)))
    .orderBy(asc(row))
    .limit(limit + 1);
}

export type ResultRow = Awaited<ReturnType<typeof readRows>>[number];

export function countProblems({ counts }: Counted): number {
  return problems.reduce((sum, each) => sum + (counts[each] ?? 0), 0);
}

/** Undefined where it is started or gone: whoever is first starts it. */
export async function startList(tx: Database, id: string, userId: string, now: Date) {
  const isWaiting = and(eq(peopleLists.id, id), eq(peopleLists.state, "checked"));
  const [row] = await tx
    .update(peopleLists)
    .set({ state: "running", userId, startedAt: now })
    .where(isWaiting)
    .returning();
  return row;
}

/** No other process works on it until the transaction ends. Undefined where nothing of it is left to do. */
export async function lockRunningList(tx: Database, id: string) {
  const isRunning = and(eq(peopleLists.id, id), eq(peopleLists.state, "running"));
  const [row] = await tx.select().from(peopleLists).where(isRunning).for("update");
  return row;
}

const isLeft = (id: string) => and(eq(peopleListRows.listId, id), isNull(peopleListRows.result));

export function nextRows(tx: Database, id: string, limit: number) {
  return tx.select().from(peopleListRows).where(isLeft(id)).orderBy(asc(peopleListRows.row)).limit(limit);
}

export async function setResults(
  tx: Database,
  id: string,
  results: readonly Pick<StoredRow, "row" | "result" | "userId">[],
): Promise<void> {
  const values = sql.join(
    results.map(({ row, result, userId }) => sql`(${row}::int, ${result}::text, ${userId}::text)`),
    sql`, `,
  );
  await tx.execute(sql`
    update people_list_rows as stored set result = given.result, user_id = given.user_id
    from (values ${values}) as given (number, result, user_id)
    where stored.list_id = ${id} and stored.row = given.number`);
}

/** What is left gets no more than its plan where that was to do nothing. */
export async function stopRows(tx: Database, id: string): Promise<void> {
  const stays = sql`${peopleListRows.plan} in ('invalid', 'repeated')`;
  await tx
    .update(peopleListRows)
    .set({ result: sql`case when ${stays} then ${peopleListRows.plan} else 'stopped' end` })
    .where(isLeft(id));
}

export async function finishList(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(peopleLists).set({ state: "done", finishedAt: now }).where(eq(peopleLists.id, id));
}

export function deletionMoment({ createdAt, startedAt }: Pick<ListRow["list"], "createdAt" | "startedAt">): Date {
  const age = startedAt === null ? retention.checked : retention.started;
  return new Date((startedAt ?? createdAt).getTime() + age);
}

export async function purgeLists(db: Database, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  const isUnstarted = and(eq(peopleLists.state, "checked"), lt(peopleLists.createdAt, before(retention.checked)));
  const isOld = and(ne(peopleLists.state, "checked"), lt(peopleLists.startedAt, before(retention.started)));
  await db.delete(peopleLists).where(or(isUnstarted, isOld));
}
