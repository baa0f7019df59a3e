// Why: docs/decisions/0160-what-doctor-compares.md
import { quote, quoteText, type SqlSession, textRows } from "../backup/database-rows.ts";
import type { Problem } from "../../platform/integrity/problem.ts";
import { type Finding, fine } from "./findings.ts";
import { toFindings } from "./to-findings.ts";

interface Reference {
  constraint: string;
  name: string;
  column: string;
  target: string;
  key: string;
  primaryKey: { name: string; type: string }[];
}

/** The next range starts after these values of the primary key. */
export interface ReferencePosition {
  lost: number;
  key: string[];
}

interface CheckedRange {
  problems: Problem[];
  next: ReferencePosition | undefined;
}

/** @internal Tests make more rows than one range has. */
export const rowsOfRange = 5000;

/** Each query counts the maintained figures that differ from what they count. One statement sees one moment. */
const maintainedCounts: Readonly<Record<string, string>> = {
  "lectures of courses": `select count(*) from courses
    where lecture_count <> (select count(*) from lectures where course_id = courses.id and published)`,
  "learners of courses": `select count(*) from courses left join (
      select course_id, count(*) as learners from course_learners
      join users on users.id = user_id and role = 'USER' group by course_id
    ) as counted on course_id = id where learner_count <> coalesce(learners, 0)`,
  "the order of courses by learners": `select count(*) from (select * from courses where published) as courses
    full join course_popularity as popularity on course_id = id
    where (courses.learner_count, courses.category) is distinct from (popularity.learner_count, popularity.category)`,
  "courses by category, length and language": `select count(*) from (
      select category, length, language, courses, lectures from course_counts where courses <> 0 or lectures <> 0
    ) as kept full join (
      select category, course_length(duration_seconds) as length, language, count(*) as courses, sum(lecture_count) as lectures
      from courses where published group by 1, 2, 3
    ) as counted using (category, length, language)
    where (kept.courses, kept.lectures) is distinct from (counted.courses::int, counted.lectures::int)`,
  "accounts by role": `select count(*) from (select role, users from user_counts where users <> 0) as kept
    full join (select role, count(*) as users from users group by role) as counted using (role)
    where kept.users is distinct from counted.users::int`,
  "payments by day": `select count(*) from (select day, currency, payments, gross from ledger_days where payments <> 0) as kept
    full join (
      select ledger_day(captured_at) as day, currency, count(*) as payments, sum(amount) as gross from payments group by 1, 2
    ) as counted using (day, currency)
    where (kept.payments, kept.gross) is distinct from (counted.payments::int, counted.gross::bigint)`,
  "refunds by day": `select count(*) from (select day, currency, refunds, refunded from ledger_days where refunds <> 0) as kept
    full join (
      select ledger_day(refunded_at) as day, currency, count(*) as refunds, sum(refunds.amount) as refunded
      from refunds join payments on payments.id = payment_id group by 1, 2
    ) as counted using (day, currency)
    where (kept.refunds, kept.refunded) is distinct from (counted.refunds::int, counted.refunded::bigint)`,
};

export const figureNames: readonly string[] = Object.keys(maintainedCounts);

export async function checkFigures(session: SqlSession): Promise<Finding[]> {
  const problems: Problem[] = [];
  for (const what of figureNames) problems.push(...(await checkFigure(session, what)));
  return problems.length > 0 ? toFindings(problems) : [fine("the kept figures agree with what they count")];
}

export async function checkFigure(session: SqlSession, what: string): Promise<Problem[]> {
  const counting = maintainedCounts[what];
  const differing = counting === undefined ? 0 : await readNumber(session, counting);
  return differing === 0 ? [] : [{ kind: "kept-figure", subject: what, detail: String(differing) }];
}

/** Reads every row. PostgreSQL has its own tools for this, so it is for the embedded database. */
export async function checkReferences(session: SqlSession): Promise<Finding[]> {
  const references = await listReferences(session);
  const problems: Problem[] = [];
  for (const reference of references) {
    let after: ReferencePosition | undefined;
    do {
      const found: CheckedRange = await checkReference(session, reference, after);
      problems.push(...found.problems);
      after = found.next;
    } while (after !== undefined);
  }
  return problems.length > 0
    ? toFindings(problems)
    : [fine(`all rows agree with the ${references.length} references between tables`)];
}

export async function listReferences(session: SqlSession): Promise<Reference[]> {
  const { rows } = await session.query(`
    select json_build_object('constraint', conname, 'name', conrelid::regclass::text, 'column', child.attname,
      'target', confrelid::regclass::text, 'key', parent.attname,
      'primaryKey', (
        select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by place)
        from pg_index, unnest(indkey) with ordinality as part (number, place)
        join pg_attribute on attnum = number where indrelid = conrelid and attrelid = conrelid and indisprimary
      ))::text as line
    from pg_constraint
    join pg_attribute child on child.attrelid = conrelid and child.attnum = conkey[1]
    join pg_attribute parent on parent.attrelid = confrelid and parent.attnum = confkey[1]
    where contype = 'f' and array_length(conkey, 1) = 1 and connamespace = 'public'::regnamespace
    order by conname collate "C"`);
  return textRows({ rows }, "line").map((line): Reference => JSON.parse(line));
}

/** A range of keys is checked at a time, so that requests wait for milliseconds only. The last range reports what all of them found. */
export async function checkReference(
  session: SqlSession,
  reference: Reference,
  after: ReferencePosition = { lost: 0, key: [] },
): Promise<CheckedRange> {
  const { rows } = await session.query(referenceStatement(reference, after.key));
  const [line = "{}"] = textRows({ rows }, "line");
  const found: { rows: number; lost: number; last: string[] } = JSON.parse(line);
  const lost = after.lost + found.lost;
  if (found.rows === rowsOfRange) return { problems: [], next: { lost, key: found.last } };
  const { name, column, target } = reference;
  const problem: Problem = { kind: "lost-reference", subject: `${name}.${column} to ${target}`, detail: String(lost) };
  return { problems: lost === 0 ? [] : [problem], next: undefined };
}

/** @internal A test examines its plan. */
export function referenceStatement(
  { name, column, target, key, primaryKey }: Reference,
  after: readonly string[],
): string {
  const parts = primaryKey.map((part) => quote(part.name));
  const from = primaryKey.map(({ type }, index) => `${quoteText(after[index] ?? "")}::${type}`);
  return `with part as materialized (
      select ${quote(column)} as value, json_build_array(${parts.map((part) => `${part}::text`).join(", ")}) as key,
        row_number() over (order by ${parts.join(", ")}) as number
      from ${name} ${after.length === 0 ? "" : `where (${parts.join(", ")}) > (${from.join(", ")})`}
      order by ${parts.join(", ")} limit ${rowsOfRange}
    ) select json_build_object('rows', count(*), 'last', (select key from part order by number desc limit 1),
      'lost', count(*) filter (where value is not null
        and not exists (select from ${target} as parent where parent.${quote(key)} = value)))::text as line from part`;
}

async function readNumber(session: SqlSession, counting: string): Promise<number> {
  return Number(textRows(await session.query(`select (${counting})::text as value`), "value")[0]);
}
