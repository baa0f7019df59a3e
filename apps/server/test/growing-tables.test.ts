// Why: docs/decisions/0128-growth.md
import type { components } from "@lms/api/schema";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillPlatform, tokenOfLearner } from "./fill-platform.ts";
import {
  openRecordedDatabase,
  type RecordedDatabase,
  type Statement,
} from "../src/testing/database/recorded-statements.ts";
import {
  indexesAlone,
  indexesInOrder,
  type PlanNode,
  readsOfWholeTables,
} from "../src/testing/database/reads-of-whole-tables.ts";
import { startTestServer, type TestServer } from "../src/testing/test-server.ts";

const size = {
  courses: 2000,
  users: 12_000,
  lecturesEach: 5,
  coursesOfLearner: 1,
  messages: 5000,
  batches: 400,
  auditEntries: 20_000,
};

/** Those that grow with courses, learners, sales or messages. */
const growing = new Set([
  "users",
  "sessions",
  "subscriptions",
  "subscribers",
  "payments",
  "refunds",
  "courses",
  "course_popularity",
  "catalogue_words",
  "lectures",
  "course_learners",
  "lecture_progress",
  "course_progress",
  "watched_days",
  "learning_clocks",
  "contact_messages",
  "batch_learners",
  "batch_sessions",
  "notices",
  "notice_recipients",
  "entitlements",
  "audit_entries",
]);

/** An index of few rows. */
const small = new Set(["users by users_administrators"]);

let recorded: RecordedDatabase;
let server: TestServer;
let cookies: Record<Caller, string>;
let ids: Record<string, string>;

beforeAll(async () => {
  recorded = await openRecordedDatabase();
  await fillPlatform(recorded.db, size);
  await recorded.client.query("insert into catalogue_words select md5(n::text) from generate_series(1, 20000) as n");
  await recorded.client.query("analyze catalogue_words");
  server = await startTestServer({}, { db: recorded.db, clock: () => new Date() });
  cookies = {
    visitor: "",
    learner: `session=${tokenOfLearner(1)}`,
    admin: (await server.signedIn({ role: "ADMIN" })).headers.cookie,
  };
  // The size at which the planner goes over to indexes is then that of these tables, and not of millions of rows.
  await recorded.client.query("set random_page_cost = 1.1");
  ids = await someIds();
});
afterAll(async () => {
  await server.close();
  await recorded.client.close();
});

type Schemas = components["schemas"];
type Caller = "visitor" | "learner" | "admin";
type Case = [caller: Caller, method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: InjectOptions["payload"]];

const newCourse = { title: "Changed", category: "Algebra", createdBy: "Ada", description: "Of numbers and of letters" };
const report = { playId: "play", position: 9, ranges: [[0, 9]], playedSeconds: 9 };

const cases: Case[] = [
  ["visitor", "GET", "/site"],
  ["visitor", "GET", "/course?limit=24"],
  ...["popular", "new", "title", "category", "instructor", "lectures"].flatMap((sort): Case[] => [
    ["visitor", "GET", `/course?limit=24&sort=${sort}`],
    ["visitor", "GET", `/course?limit=24&sort=${sort}&order=asc`],
    ["visitor", "GET", `/course?limit=24&sort=${sort}&order=desc`],
  ]),
  ["visitor", "GET", "/course?limit=24&sort=title&skip=1000"],
  ["visitor", "GET", "/course?limit=24&category=Algebra"],
  ["visitor", "GET", "/course?limit=24&category=Algebra&orderBy=learners&categories=true"],
  ["visitor", "GET", "/course?limit=24&category=None"],
  ["visitor", "GET", "/course?limit=24&length=long"],
  ["visitor", "GET", "/course?limit=24&q=algebra&length=short"],
  ["visitor", "GET", "/course?limit=24&q=cryptography"],
  ["visitor", "GET", "/course?limit=24&q=crpytography&categories=true"],
  ["visitor", "GET", "/course?limit=24&language=en&categories=true&languages=true"],
  ["visitor", "GET", "/course?limit=24&language=ur&orderBy=learners&languages=true"],
  ["visitor", "GET", "/course?limit=24&language=ur"],
  ["visitor", "GET", `/course?limit=24&q=${encodeURIComponent("हिन्दी व्याकरण")}`],
  ["visitor", "GET", "/course/page/{slug}"],
  ["learner", "POST", "/user/getuser"],
  ["learner", "GET", "/progress"],
  ["learner", "GET", "/progress/courses/{course}"],
  ["learner", "GET", "/course/{course}"],
  ["learner", "GET", "/batch"],
  ["learner", "GET", "/batch?filter=mine"],
  ["learner", "GET", "/batch/{batch}"],
  ["learner", "GET", "/notices"],
  ["learner", "GET", "/payment/mine"],
  ["learner", "POST", "/progress", { reports: [{ ...report, lectureId: "{lecture}" }] }],
  ["learner", "PUT", "/progress/lectures/{lecture}", { completed: true }],
  ["learner", "POST", "/batch/{other}/join"],
  ["learner", "PUT", "/notices/read", {}],
  ["admin", "GET", "/admin/stats/users"],
  ["admin", "GET", "/admin/course-names"],
  ["admin", "GET", "/payment"],
  ["admin", "GET", "/payment/sales?from=2024-06-01"],
  ["admin", "GET", "/payment/search"],
  ["admin", "GET", "/payment/search?from=2024-06-01&status=refunded"],
  ["admin", "GET", "/payment/search?from=2024-06-01&status=captured"],
  ["admin", "GET", "/payment/search?from=2024-06-01&status=disputed"],
  ["admin", "GET", "/payment/search?from=2024-06-01&q=learner%201234"],
  ["admin", "GET", "/payment/search?from=2024-06-01&q=x"],
  ["admin", "GET", `/payment/search?from=2024-06-01&q=${encodeURIComponent("ज़ोया")}`],
  ["admin", "GET", `/payment/search?from=2024-06-01&q=${encodeURIComponent("न्द")}`],
  ["admin", "GET", "/payment/search?from=2024-06-01&q=500"],
  ["admin", "GET", "/batch/{batch}/members"],
  ["admin", "GET", "/batch?q=batch%2012"],
  ["admin", "PUT", "/course/{course}", newCourse],
  ["admin", "GET", "/people?sort=name"],
  ["admin", "GET", "/people?sort=seen&role=ADMIN"],
  ["admin", "GET", "/people?right=granted"],
  ["admin", "GET", "/people?q=learner1234"],
  ["admin", "GET", "/people/{person}"],
  ["admin", "GET", "/audit"],
  ["admin", "GET", "/audit?actor=admin-3&kind=sales"],
  ["admin", "GET", "/audit?person={person}"],
  ["admin", "GET", "/audit?q=subject-1234"],
];

test.each(cases)("%s %s %s reads no growing table whole", async (caller, method, path, body) => {
  expect(await readWhole(caller, method, path, body)).toEqual([]);
});

const messages = "contact_messages by contact_messages";

/** What is read whole, and why. */
const exceptions: [why: string, reads: string[], ...Case][] = [
  ["the whole catalogue in one answer", ["courses"], "visitor", "GET", "/course"],
  ["a letter is in every course, and all are counted", ["courses"], "visitor", "GET", "/course?limit=24&q=a"],
  ["a word of every description", ["courses"], "visitor", "GET", "/course?limit=24&q=exercises"],
  ["a word of every payer", ["users"], "admin", "GET", "/payment/search?from=2024-06-01&q=learner"],
  ["open messages are counted", [`${messages}_open`], "admin", "GET", "/contact?q=visitor123"],
  ["messages are counted", [`${messages}_open`, `${messages}_pkey`], "admin", "GET", "/contact"],
];

test.each(exceptions)("%s: %j", async (_, reads, ...call) => {
  expect(await readWhole(...call)).toEqual(reads);
});

/** Their indexes give a page in its order, however much there is of it. */
const inOrder: [index: string, ...Case][] = [
  ["course_popularity_category", "visitor", "GET", "/course?limit=24&category=Algebra&orderBy=learners"],
  ["batch_learners_name", "admin", "GET", "/batch/{batch}/members?limit=24"],
  ["users_disabled", "admin", "GET", "/people?disabled=true"],
];

test.each(inOrder)("%s gives what %s asks with %s %s", async (index, ...call) => {
  const plans = await plansOf(...call);
  expect(plans.flatMap(indexesInOrder)).toContain(index);
});

/** The rows before a page are skipped in an index that says all there is to ask of them. */
const inIndexAlone = [
  ["title", "courses_title"],
  ["category", "courses_category"],
  ["category&order=desc", "courses_category_last"],
  ["instructor", "courses_instructor"],
  ["lectures", "courses_lectures"],
  ["lectures&order=desc", "courses_lectures_most"],
  ["new", "courses_created"],
];

test.each(inIndexAlone)("the last page by %s skips what is before it in %s alone", async (sort, index) => {
  const plans = await plansOf("visitor", "GET", `/course?limit=24&skip=1900&sort=${sort}`);
  expect(plans.flatMap(indexesAlone)).toContain(index);
});

test("a search has pages beyond those that are shared", async () => {
  const found = new Set<string>();
  let all = 0;
  for (let cursor: string | undefined = ""; cursor !== undefined;) {
    const response = await server.call("GET", `/course?limit=100&q=exercises${cursor && `&cursor=${cursor}`}`);
    const { courses, nextCursor, total } = response.json<Schemas["CoursesAnswer"]>();
    all = total ?? 0;
    for (const { _id } of courses) found.add(_id);
    cursor = nextCursor;
  }
  expect(all).toBeGreaterThan(1900);
  expect(found.size).toBe(all);
});

async function readWhole(...call: Case): Promise<string[]> {
  const found = (await plansOf(...call)).flatMap(readsOfWholeTables);
  const ofGrowing = found.filter((read) => growing.has(read.split(" by ")[0] ?? "") && !small.has(read));
  return [...new Set(ofGrowing)].toSorted();
}

async function plansOf(...[caller, method, path, body]: Case): Promise<PlanNode[]> {
  recorded.takeStatements();
  const response = await server.call(method, filled(path), {
    headers: { cookie: cookies[caller], ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { payload: filled(JSON.stringify(body)) }),
  });
  expect(response.statusCode).toBe(200);
  const statements = recorded.takeStatements();
  expect(statements).not.toEqual([]);
  const plans: PlanNode[] = [];
  for (const statement of statements) plans.push(...(await planned(statement)));
  return plans;
}

async function planned({ text, parameters }: Statement): Promise<PlanNode[]> {
  if (!/^\s*(?:select|with|insert|update|delete)\b/i.test(text)) return [];
  const { rows } = await recorded.client.query(`explain (format json) ${text}`, parameters);
  const [row]: { "QUERY PLAN": { Plan: PlanNode }[] }[] = JSON.parse(JSON.stringify(rows));
  return row?.["QUERY PLAN"].map(({ Plan }) => Plan) ?? [];
}

function filled(text: string): string {
  return text.replaceAll(/\{([a-z]+)\}/g, (whole, name: string) => ids[name] ?? whole);
}

async function someIds(): Promise<Record<string, string>> {
  const { rows } = await recorded.client.query(`
    select courses.id as course, learner.id as person, 'a-' || short_id as slug, lectures.id as lecture,
      (select batch_id from batch_learners where user_id = learner.id) as batch,
      (select id from batches where starts_at > now() order by starts_at desc limit 1) as other
    from courses join lectures on lectures.course_id = courses.id, users as learner
    where learner.email_key = 'learner1@scale.example' limit 1`);
  const [row]: Record<string, string>[] = JSON.parse(JSON.stringify(rows));
  return row ?? {};
}
