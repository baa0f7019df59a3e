// Why: docs/decisions/0133-shared-searches.md
import { and, eq, exists, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { ledgerDays } from "../../platform/database/schema/kept-counts.ts";
import { payments, refunds } from "../../platform/database/schema/payments.ts";
import type { Dependencies } from "../../platform/dependencies.ts";
import { sharedReads } from "../../platform/queues/shared-reads.ts";
import {
  isAfter,
  isNamed,
  isOfStatus,
  isOfUser,
  keptOf,
  type PaymentQuery,
  type PaymentStatus,
} from "./payment-conditions.ts";
import { type PaymentRow, readRows } from "./payment-rows.ts";
import { isIn } from "./read-sales-figures.ts";
import type { SalesTime } from "./sales-time.ts";

const maxPayers = 1000;

/** All that fit are found once, for their number and for the page: for a text of few payers. */
export async function findByText(
  db: Database,
  query: PaymentQuery,
  text: string,
): Promise<{ rows: PaymentRow[]; total: number }> {
  const { time, status, limit, after } = query;
  const { rows: page } = await db.execute<{ total: number; id: string | null }>(sql`
    with payments_found as materialized (
      ${found} where ${and(isOfUser(text), isOfTime(db, time), isOfStatus(db, status))}
      union all ${named(db, query, text)}
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
export function namedCount(db: Database, query: PaymentQuery, text: string): SQL<number> {
  return sql`(select count(*)::int from (${named(db, query, text)}) as named)`;
}

const found = sql`select ${payments.id}, ${payments.capturedAt}, ${payments.number}
  from ${payments} join ${users} on ${users.id} = ${payments.userId}`;

/** Those that are found by their number or receipt alone. */
function named(db: Database, { time, status }: PaymentQuery, text: string): SQL {
  return sql`${found} where ${and(isNamed(text), sql`not (${isOfUser(text)})`, isOfTime(db, time), isOfStatus(db, status))}`;
}

type Days = ReadonlyMap<string, number>;

/**
 * How many payments of the payers with a text were captured on each day; undefined where they are few. Reading all payments takes
 * long: those who ask at the same moment, whatever their time, share one statement.
 */
export function matchingDays({
  db,
  searching,
}: Pick<Dependencies, "db" | "searching">): (
  text: string,
  status: PaymentStatus | undefined,
) => Promise<Days | undefined> {
  const readDays = async (keys: readonly string[]): Promise<Map<string, Days>> => {
    const known = new Map<string, Days>();
    const queries = keys.map((key): DaysQuery => JSON.parse(key));
    const many = await haveManyPayers(db, queries);
    for (const [index, query] of queries.entries()) {
      if (many[index] === true) known.set(keys[index] ?? "", await countByDay(db, query));
    }
    return known;
  };
  // In turn with the pages that are read: else each of their statements would wait for such a read on the embedded database.
  const days = sharedReads<string, Days>((keys) => searching.run(() => readDays(keys)), { concurrency: 1 });
  return (text, status = "all") => days(JSON.stringify({ text, status }));
}

interface DaysQuery {
  text: string;
  status: PaymentStatus;
}

/** Of each, in one statement. */
async function haveManyPayers(db: Database, queries: readonly DaysQuery[]): Promise<boolean[]> {
  const each = queries.map(({ text }) => {
    const some = sql`select from ${users} where ${isOfUser(text)} limit ${maxPayers + 1}`;
    return sql`(select count(*) > ${maxPayers} from (${some}) as payers)`;
  });
  const { rows } = await db.execute<{ many: boolean[] }>(
    sql`select json_build_array(${sql.join(each, sql`, `)}) as many`,
  );
  return rows[0]?.many ?? [];
}

async function countByDay(db: Database, query: DaysQuery): Promise<Days> {
  const rows = await allButFew(db, query);
  return new Map((rows.length > 0 ? rows : await eachOne(db, query)).map(({ day, count }) => [day, count]));
}

type DayCount = { day: string; count: number };

/** What is kept of each day, less those of payers without the text: empty where these are many. */
async function allButFew(db: Database, { text, status }: DaysQuery): Promise<DayCount[]> {
  const { day } = ledgerDays;
  const { rows } = await db.execute<DayCount>(sql`
    with others as materialized (select ${users.id} from ${users} where not (${isOfUser(text)}) limit ${maxPayers + 1}),
    of_others as (
      select ledger_day(${payments.capturedAt}) as day, count(*)::int as count
      from others join ${payments} on ${payments.userId} = others.id where ${isOfStatus(db, status) ?? sql`true`} group by 1
    )
    select ${day}::text as day, ${keptOf(status)} - coalesce(of_others.count, 0) as count
    from ${ledgerDays} left join of_others on of_others.day = ${day}
    where (select count(*) from others) <= ${maxPayers}::int`);
  return rows;
}

async function eachOne(db: Database, { text, status }: DaysQuery): Promise<DayCount[]> {
  const { rows } = await db.execute<DayCount>(sql`
    select day::text, count from (
      select ledger_day(${payments.capturedAt}) as day, count(*)::int as count
      from ${payments} join ${users} on ${users.id} = ${payments.userId}
      where ${and(isOfUser(text), isOfStatus(db, status))} group by 1
    ) as days`);
  return rows;
}

function isOfTime(db: Database, time: SalesTime): SQL | undefined {
  const refunded = db.select({ id: refunds.id }).from(refunds);
  return or(
    isIn(payments.capturedAt, time),
    exists(refunded.where(and(isIn(refunds.refundedAt, time), eq(refunds.paymentId, payments.id)))),
  );
}
