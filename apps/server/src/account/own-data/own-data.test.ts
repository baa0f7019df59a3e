import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgColumn, PgTable } from "drizzle-orm/pg-core";
import { beforeEach, expect, test } from "vitest";
import { notes } from "../../platform/database/schema/conversation.ts";
import { courses, lectures } from "../../platform/database/schema/courses.ts";
import { newId } from "../../platform/lib/id.ts";
import { addLecture, publish } from "../../testing/courses/course-forms.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { leftOut, personalTables } from "./personal-tables.ts";

interface Row {
  [name: string]: unknown;
}

const server = withTestServer();
let admin: TestAccount;
let asha: TestAccount;
let ravi: TestAccount;
let courseId: string;
let lectureId: string;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  asha = await server.signedIn({ subscribed: true });
  ravi = await server.signedIn({ subscribed: true });
  courseId = (await publish(server, admin))._id;
  const [lecture] = await addLecture(server, admin, courseId, "Sampling");
  lectureId = lecture?._id ?? "";
});

const call = (method: "POST" | "PUT" | "DELETE", path: string, { headers }: TestAccount, payload?: object) =>
  server.call(method, path, { headers, ...(payload && { payload }) });

async function askQuestion(form: object): Promise<string> {
  const answer = await call("POST", `/lectures/${lectureId}/questions`, asha, {
    title: "Why?",
    text: "Asha asks",
    ...form,
  });
  return answer.json<{ question: { _id: string } }>().question._id;
}

async function download(account: TestAccount): Promise<Record<string, Row[]>> {
  const answer = await server.call("GET", "/user/data", { headers: account.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

test("the document has what the person wrote and chose, with where it stands, and nothing of others", async () => {
  const questionId = await askQuestion({ second: 4 });
  await call("POST", `/questions/${questionId}/answers`, ravi, { text: "Ravi answers" });
  await call("PUT", `/posts/${questionId}/vote`, ravi);
  await server.call("POST", "/notes", { headers: asha.headers, payload: { lectureId, text: "Asha notes", second: 2 } });

  const answer = await server.call("GET", "/user/data", { headers: asha.headers });
  expect(answer.headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "content-disposition": 'attachment; filename="my-data.json"',
    "cache-control": expect.stringContaining("no-store"),
  });
  expect(answer.body).not.toContain("Ravi answers");
  expect(answer.body).not.toMatch(/hash|token/iu);
  const own = answer.json<Record<string, Row[]>>();
  expect(own).toMatchObject({
    profile: { id: asha.id },
    notes: [{ text: "Asha notes", second: 2, lecture: "Sampling", createdAt: expect.any(String) }],
    posts: [{ id: questionId, title: "Why?", text: "Asha asks", second: 4, lecture: "Sampling" }],
    followedAndMuted: [{ questionId, following: true }],
    votes: [],
    subscriptions: [{ status: "active" }],
    rights: [{ source: "subscription" }],
    sessions: [{ createdAt: expect.any(String) }],
  });
  expect(Object.keys(own)).toEqual(["exportedAt", "profile", ...Object.keys(personalTables)]);

  const others = await download(ravi);
  expect(others).toMatchObject({ notes: [], posts: [{ text: "Ravi answers", questionId }] });
  expect(others["votes"]).toEqual([{ postId: questionId, lecture: "Sampling" }]);
  expect(JSON.stringify(others)).not.toMatch(/Asha (?:asks|notes)/u);
});

test("a draft's title, which learners do not see, is not in it", async () => {
  await askQuestion({});
  await call("PUT", `/wishes/${courseId}`, asha);
  await server.call("POST", "/notes", { headers: asha.headers, payload: { lectureId, text: "Asha notes" } });
  expect(await download(asha)).toMatchObject({ wishes: [{ course: "Algebra" }], notes: [{ course: "Algebra" }] });
  const { db } = server.dependencies;
  await db.update(courses).set({ title: "Secret", published: false });
  await db.update(lectures).set({ title: "Secret" });
  const own = await download(asha);
  expect(JSON.stringify(own)).not.toContain("Secret");
  expect(own).toMatchObject({ wishes: [{ course: null }], posts: [{ lecture: null }], notes: [{ course: "Algebra" }] });
  const staffed = await server.signedIn({ staffOf: [{ courseId, kind: "editor" }] });
  expect(await download(staffed)).toMatchObject({ staffOf: [{ course: "Secret" }] });
});

test("posts and votes that a lecture took along into the trash are there", async () => {
  const questionId = await askQuestion({});
  await call("PUT", `/posts/${questionId}/vote`, ravi);
  const deleted = await call("DELETE", `/course/${courseId}/lectures/${lectureId}`, admin);
  expect(deleted.statusCode).toBe(200);
  const [own, others] = [await download(asha), await download(ravi)];
  expect(own).toMatchObject({ posts: [], postsInTheTrash: [{ row: { text: "Asha asks" } }] });
  expect(others["inTheTrash"]).toContainEqual({
    table: "post_votes",
    row: expect.objectContaining({ user_id: ravi.id }),
  });
  expect(others["postsInTheTrash"]).toEqual([]);
});

test("more rows than a page are all there, each once", async () => {
  const { db, clock } = server.dependencies;
  const where = { courseId: "c", courseTitle: "Signals", lectureId, lectureTitle: "Sampling", createdAt: clock() };
  const rows = Array.from({ length: 1201 }, (_, index) => ({
    id: newId(),
    userId: asha.id,
    text: `n${index}`,
    ...where,
  }));
  await db.insert(notes).values(rows);
  const texts = (await download(asha))["notes"]?.map(({ text }) => text);
  expect(new Set(texts).size).toBe(1201);
  expect(texts).toHaveLength(1201);
});

test("who sees the site as somebody else does not get it", async () => {
  const seeing = await server.call("POST", `/people/${asha.id}/see-as`, {
    headers: admin.headers,
    payload: { reason: "She misses a note." },
  });
  expect(seeing.statusCode).toBe(200);
  expect((await server.call("GET", "/user/data", { headers: admin.headers })).statusCode).toBe(403);
});

test("each column that refers to a person is in the document, or is left out for a reason", async () => {
  const files = import.meta.glob("../../platform/database/schema/*.ts");
  const schema = await Promise.all(Object.values(files).map((load) => load()));
  const tables = schema.flatMap((module) => Object.values(Object(module))).filter((value) => is(value, PgTable));
  const references = tables.flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      return getTableName(foreignTable) === "users" ? columns.map(columnName) : [];
    }),
  );
  const inDocument = new Set(
    Object.values(personalTables).map(({ person }) => (is(person, PgColumn) ? columnName(person) : undefined)),
  );
  const reasons = Object.keys(leftOut);
  expect([...new Set(references)].filter((name) => !inDocument.has(name)).toSorted()).toEqual(reasons.toSorted());
});

function columnName(column: PgColumn): string {
  return `${getTableName(column.table)}.${column.name}`;
}
