// Why: docs/decisions/0133-shared-searches.md
import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { ledgerDays } from "../../platform/database/schema/maintained-counts.ts";
import { payments } from "../../platform/database/schema/payments.ts";
import type { Dependencies } from "../../dependencies.ts";
import { sharedReads } from "../../platform/queues/shared-reads.ts";
import {
  isAfter,
  isNamed,
  isOfStatus,
  isOfTime,
  isOfUser,
  dailyCount,
  type PaymentQuery,
  type PaymentStatus,
} from "./payment-conditions.ts";
import { type PaymentRow, readRows } from "./payment-rows.ts";

const maxPayers = 5000;

/** All that fit are found once, for their number and for the page. */
export async function findByText(
  db: Database,
  query: PaymentQuery,
  { text, payers }: { text: string; payers: readonly string[] },
): Promise<{ rows: PaymentRow[]; total: number }> {
  const { time, status, limit, after } = query;
  const isOfPayer = sql`${payments.userId} = any(string_to_array(${payers.join(" ")}, ' '))`;
  const fits = and(isOfTime(time), isOfStatus(db, status));
  const found = sql`select ${payments.id}, ${payments.capturedAt}, ${payments.number} from ${payments}`;
  const { rows: page } = await db.execute<{ total: number; id: string | null }>(sql`
    with payments_found as materialized (
      ${found} where ${and(isOfPayer, fits)}
      union all ${found} where ${and(isNamed(text), sql`not ${isOfPayer}`, fits)}
    ),
    page as (
      select id from payments_found as ${payments} where ${(after && isAfter(after)) ?? sql`true`}
      order by captured_at desc, number desc limit ${limit + 1}
    )
    select counted.total, page.id from (select count(*)::int as total from payments_found) as counted left join page on true`);
  const ids = page.flatMap(({ id }) => id ?? []);
  const rows = ids.length === 0 ? [] : await readRows(db, inArray(payments.id, ids), { missing: ids.length });
  return { rows, total: page[0]?.total ?? 0 };
}

/** How many are found by their number or receipt alone. */
export function namedCount(db: Database, { time, status }: PaymentQuery, text: string): SQL<number> {
  const isNamedAlone = and(isNamed(text), sql`not (${isOfUser(text)})`, isOfTime(time), isOfStatus(db, status));
  const found = sql`${payments} join ${users} on ${users.id} = ${payments.userId} where ${isNamedAlone}`;
  return sql`(select count(*)::int from ${found})`;
}

type Days = ReadonlyMap<string, number>;

/** Who has a text in the name: few, or so many that their payments are counted by the day of capture instead. */
type Matching = { payers: readonly string[] } | { days: Days };

/** Reading all payments takes long: concurrent searches share one statement, whatever their time. */
export function matchingPayers({
  db,
  searching,
}: Pick<Dependencies, "db" | "searching">): (text: string, status: PaymentStatus | undefined) => Promise<Matching> {
  const readMatching = async (keys: readonly string[]): Promise<Map<string, Matching>> => {
    const known = new Map<string, Matching>();
    const queries = keys.map((key): MatchingQuery => JSON.parse(key));
    const payers = await findPayers(db, queries);
    for (const [index, query] of queries.entries()) {
      const found = payers[index] ?? [];
      known.set(
        keys[index] ?? "",
        found.length > maxPayers ? { days: await countByDay(db, query) } : { payers: found },
      );
    }
    return known;
  };
  // Takes turns with the reads of pages: else each of their statements would wait for such a read on the embedded database.
  const read = sharedReads<string, Matching>((keys) => searching.run(() => readMatching(keys)), { concurrency: 1 });
  return async (text, status = "all") => (await read(JSON.stringify({ text, status }))) ?? { payers: [] };
}

interface MatchingQuery {
  text: string;
  status: PaymentStatus;
}

/** One statement serves all queries. `maxPayers` + 1 ids mean that there are too many. */
async function findPayers(db: Database, queries: readonly MatchingQuery[]): Promise<string[][]> {
  const each = queries.map(({ text }) => {
    const some = sql`select ${users.id} from ${users} where ${isOfUser(text)} limit ${maxPayers + 1}`;
    return sql`(select coalesce(json_agg(id), '[]') from (${some}) as payers)`;
  });
  const { rows } = await db.execute<{ payers: string[][] }>(
    sql`select json_build_array(${sql.join(each, sql`, `)}) as payers`,
  );
  return rows[0]?.payers ?? [];
}

async function countByDay(db: Database, query: MatchingQuery): Promise<Days> {
  const rows = await allButFew(db, query);
  return new Map((rows.length > 0 ? rows : await eachOne(db, query)).map(({ day, count }) => [day, count]));
}

type DayCount = { day: string; count: number };

/** Takes the maintained figures of each day, less the payments of payers without the text: empty where these are many. */
async function allButFew(db: Database, { text, status }: MatchingQuery): Promise<DayCount[]> {
  const { day } = ledgerDays;
  const { rows } = await db.execute<DayCount>(sql`
    with others as materialized (select ${users.id} from ${users} where not (${isOfUser(text)}) limit ${maxPayers + 1}),
    of_others as (
      select ledger_day(${payments.capturedAt}) as day, count(*)::int as count
      from others join ${payments} on ${payments.userId} = others.id where ${isOfStatus(db, status) ?? sql`true`} group by 1
    )
    select ${day}::text as day, sum(${dailyCount(status)})::int - coalesce(max(of_others.count), 0) as count
    from ${ledgerDays} left join of_others on of_others.day = ${day}
    where (select count(*) from others) <= ${maxPayers}::int group by ${day}`);
  return rows;
}

async function eachOne(db: Database, { text, status }: MatchingQuery): Promise<DayCount[]> {
  const { rows } = await db.execute<DayCount>(sql`
    select day::text, count from (
      select ledger_day(${payments.capturedAt}) as day, count(*)::int as count
      from ${payments} join ${users} on ${users.id} = ${payments.userId}
      where ${and(isOfUser(text), isOfStatus(db, status))} group by 1
    ) as days`);
  return rows;
}
