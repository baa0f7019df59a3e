import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { publish } from "../../testing/courses/course-forms.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { type SqlSession, textRows } from "../backup/database-rows.ts";
import {
  checkReference,
  listReferences,
  type ReferencePosition,
  referenceStatement,
  rowsOfRange,
} from "./check-contents.ts";

let server: TestServer;
let courseId: string;

beforeAll(async () => {
  server = await startTestServer();
  courseId = (await publish(server, await server.signedIn({ role: "ADMIN" })))._id;
});
afterAll(() => server.close());

const rows = 2 * rowsOfRange + 100;
const lectureAt = (number: number) => String(number).padStart(8, "0");

async function rangesOf(session: SqlSession, subject: string) {
  const reference = (await listReferences(session)).find(({ name, column }) => `${name}.${column}` === subject);
  if (reference === undefined) throw new Error("There is no such reference");
  const positions: ReferencePosition[] = [];
  const problems: string[] = [];
  for (let after: ReferencePosition | undefined, more = true; more; more = after !== undefined) {
    const found = await checkReference(session, reference, after);
    problems.push(...found.problems.map((each) => `${each.subject}: ${each.detail}`));
    after = found.next;
    if (after !== undefined) positions.push(after);
  }
  return { reference, positions, problems };
}

/** How each scan of a table is done, and how many rows it gave. */
async function scansOf(session: SqlSession, statement: string, table: string): Promise<[how: string, rows: number][]> {
  const { rows: lines } = await session.query(`explain (analyze) ${statement}`);
  const scans = textRows({ rows: lines }, "QUERY PLAN")
    .join("\n")
    .matchAll(/(\w+ Scan)[^(]* on (\w+).*? rows=(\d+)\S* loops/g);
  return [...scans].filter(([, , name]) => name === table).map(([, how = "", , given]) => [how, Number(given)]);
}

/** Takes back what the test writes; without triggers and references. */
async function trying(work: (tx: Database, session: SqlSession) => Promise<void>): Promise<void> {
  const rollback = new Error("only tried");
  const tried = server.dependencies.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await work(tx, { query: (text) => tx.execute(sql.raw(text)), close: async () => undefined });
    throw rollback;
  });
  await expect(tried).rejects.toBe(rollback);
}

test("a row that refers to nothing is found in any range, and a range reads no more than its rows", async () => {
  await trying(async (tx, session) => {
    await tx.execute(sql`
      insert into lectures (id, course_id, title, description, position, video_file, size)
      select lpad(n::text, 8, '0'), ${courseId}, 'Unknowns', 'x', n, 'a/video.mp4', 1 from generate_series(1, ${rows}) as n`);
    await tx.execute(sql`analyze lectures`);
    expect(await rangesOf(session, "lectures.course_id")).toMatchObject({
      problems: [],
      positions: [{ key: [lectureAt(rowsOfRange)] }, { key: [lectureAt(2 * rowsOfRange)] }],
    });
    for (const number of [1, rowsOfRange, rowsOfRange + 1, rows]) {
      const change = (to: string) =>
        tx.execute(sql`update lectures set course_id = ${to} where id = ${lectureAt(number)}`);
      await change("gone");
      expect((await rangesOf(session, "lectures.course_id")).problems).toEqual(["lectures.course_id to courses: 1"]);
      await change(courseId);
    }
    const { reference } = await rangesOf(session, "lectures.course_id");
    const scans = await scansOf(session, referenceStatement(reference, [lectureAt(rowsOfRange)]), "lectures");
    expect(scans).toEqual([["Index Scan", expect.any(Number)]]);
    // The plan may look at the row after the last one.
    expect(scans[0]?.[1]).toBeLessThanOrEqual(rowsOfRange + 1);
  });
});

test("what is lost is counted over the ranges of a key of two columns", async () => {
  await trying(async (tx, session) => {
    await tx.execute(sql`
      insert into course_learners (course_id, user_id, first_opened_at)
      select ${courseId}, n::text, now() from generate_series(1, ${rows}) as n`);
    const { positions, problems } = await rangesOf(session, "course_learners.user_id");
    expect(positions.map(({ lost, key }) => [lost, key.length])).toEqual([
      [rowsOfRange, 2],
      [2 * rowsOfRange, 2],
    ]);
    expect(problems).toEqual([`course_learners.user_id to users: ${rows}`]);
  });
});

test("every table with references has a primary key, in whose order it is read", async () => {
  await trying(async (_, session) => {
    const references = await listReferences(session);
    expect(references.filter(({ primaryKey }) => primaryKey === null)).toEqual([]);
  });
});
