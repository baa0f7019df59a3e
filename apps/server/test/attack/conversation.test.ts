import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "../../src/platform/database/schema/accounts.ts";
import { notes, postReports, posts, postVotes, wishes } from "../../src/platform/database/schema/conversation.ts";
import { entitlements } from "../../src/platform/database/schema/entitlements.ts";
import { newId } from "../../src/platform/lib/id.ts";
import { addLecture, publish } from "../../src/testing/courses/course-forms.ts";
import type { TestAccount } from "../../src/testing/test-server.ts";
import { withTestServer } from "../../src/testing/with-test-server.ts";

type Schemas = components["schemas"];
type Method = "GET" | "POST" | "PUT" | "DELETE";

const server = withTestServer({ rateLimitScale: 1 });
let admin: TestAccount;
let asha: TestAccount;
let ravi: TestAccount;
let lectureId: string;
let questionId: string;
let answerId: string;

const send = (method: Method, path: string, { headers }: Pick<TestAccount, "headers">, payload?: object) =>
  server.call(method, path, { headers, ...(payload && { payload }) });

async function ask(account: TestAccount, text: object = {}): Promise<string> {
  const payload = { title: "Why?", text: "So.", ...text };
  const added = await send("POST", `/lectures/${lectureId}/questions`, account, payload);
  return added.json<Schemas["QuestionAnswer"]>().question._id;
}

async function answer(account: TestAccount, text = "Because."): Promise<string> {
  const added = await send("POST", `/questions/${questionId}/answers`, account, { text });
  return added.json<Schemas["PostAnswer"]>().post._id;
}

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN", fullName: "Meera Nair" });
  asha = await server.signedIn({ fullName: "Asha Verma", subscribed: true });
  ravi = await server.signedIn({ fullName: "Ravi Kumar", subscribed: true });
  const course = await publish(server, admin);
  lectureId = (await addLecture(server, admin, course._id, "Sampling"))[0]?._id ?? "";
  questionId = await ask(asha);
  answerId = await answer(ravi);
});

const writes = (): [Method, string, object?][] => [
  ["POST", `/lectures/${lectureId}/questions`, { title: "Why?", text: "So." }],
  ["POST", `/questions/${questionId}/answers`, { text: "So." }],
  ["PUT", `/questions/${questionId}/accepted`, { answerId }],
  ["PUT", `/posts/${questionId}`, { text: "Mine" }],
  ["PUT", `/posts/${answerId}`, { text: "Mine" }],
  ["PUT", `/posts/${questionId}/vote`],
];
const otherCalls = (): [Method, string, object?][] => [
  ["GET", `/lectures/${lectureId}/questions`],
  ["GET", `/lectures/${lectureId}/questions/similar?text=sampling`],
  ["GET", `/questions/${questionId}`],
  ["PUT", `/questions/${questionId}/following`, { following: true }],
  ["PUT", `/questions/${questionId}/state`, { pinned: true }],
  ["DELETE", `/posts/${answerId}`],
  ["DELETE", `/posts/${answerId}/vote`],
  ["GET", `/posts/${answerId}/versions`],
  ["POST", `/posts/${answerId}/reports`, { reason: "Mine" }],
  ["PUT", `/posts/${answerId}/decision`, { decision: "hide", reason: "Mine" }],
];

const tablesNow = async () => {
  const { db } = server.dependencies;
  return Promise.all([
    db.select().from(posts).orderBy(posts.id),
    db.select().from(postVotes),
    db.select().from(postReports),
  ]);
};

async function statuses(account: Pick<TestAccount, "headers">, calls: [Method, string, object?][]): Promise<number[]> {
  const found = [];
  for (const [method, path, payload] of calls) found.push((await send(method, path, account, payload)).statusCode);
  return found;
}

describe("a thread is changed by nobody", () => {
  test("who may watch another course alone, by no operation, and nobody reads it so", async () => {
    const other = (await publish(server, admin, { title: "Another" }))._id;
    const guest = await server.signedIn();
    const { db, clock } = server.dependencies;
    const right = { id: newId(), userId: guest.id, courseId: other, startsAt: clock(), createdAt: clock() };
    await db.insert(entitlements).values({ ...right, source: "grant", reason: "A prize" });
    const foreigner = await server.signedIn({ staffOf: [{ courseId: other, kind: "owner" }] });
    const before = await tablesNow();
    for (const account of [guest, foreigner, { headers: { cookie: "" } }]) {
      const refused = await statuses(account, [...otherCalls(), ...writes()]);
      expect(refused.filter((status) => ![401, 403, 404].includes(status))).toEqual([]);
    }
    expect(await tablesNow()).toEqual(before);
  });

  const shutOut: Record<string, (account: TestAccount) => Promise<unknown>> = {
    "who was stopped": (account) =>
      send("PUT", `/people/${account.id}/writing`, admin, { stopped: true, reason: "Advertisements" }),
    "whose payment was refunded": ({ id }) =>
      server.dependencies.db
        .update(entitlements)
        .set({ endedAt: server.dependencies.clock(), endReason: "refund" })
        .where(eq(entitlements.userId, id)),
    "whose account is disabled": ({ id }) => send("POST", `/people/${id}/disable`, admin, { reason: "Advertisements" }),
    "who uses the demo": ({ id }) => server.dependencies.db.update(users).set({ demo: true }).where(eq(users.id, id)),
  };

  test.each(Object.entries(shutOut))("%s", async (_who, shut) => {
    const before = await tablesNow();
    await shut(ravi);
    const refused = await statuses(ravi, writes());
    expect(refused.filter((status) => ![401, 403, 404].includes(status))).toEqual([]);
    expect(await tablesNow()).toEqual(before);
  });
});

test("a vote that is sent two hundred times at once counts once", async () => {
  const votes = Array.from({ length: 200 }, () => send("PUT", `/posts/${questionId}/vote`, ravi));
  const answers = new Set((await Promise.all(votes)).map(({ statusCode }) => statusCode));
  // The queue of an account may be full.
  answers.delete(503);
  expect([...answers]).toEqual([200]);
  expect(await server.dependencies.db.$count(postVotes)).toBe(1);
  const found = (await send("GET", `/questions/${questionId}`, ravi)).json<Schemas["QuestionAnswer"]>();
  expect(found.question.votes).toBe(1);
});

test("of two hundred posts in a minute twenty are there", async () => {
  const other = await server.signedIn({ subscribed: true });
  const sent = Array.from({ length: 200 }, () =>
    send("POST", `/questions/${questionId}/answers`, other, { text: "x" }),
  );
  const answers = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
  expect(answers.filter((status) => status === 201)).toHaveLength(20);
  expect(answers.filter((status) => ![201, 429, 503].includes(status))).toEqual([]);
});

const hostile = [
  "<script>hostile()</script>",
  '<img src=x onerror="hostile()">',
  "[a](javascript:hostile())",
  "[a](data:text/html;base64,PHNjcmlwdD4=)",
  '[a](https://example.com "x\\" onmouseover=hostile()")',
  "![a](https://example.com/x.png)",
  "<svg/onload=hostile()>",
  "`<script>hostile()</script>`",
  '<a href="//evil.example">a</a>',
].join("\n\n");

test("scripts in a text come out as text, and links as such that search engines do not follow", async () => {
  const id = await ask(asha, { title: "<script>hostile()</script>", text: hostile });
  const { question } = (await send("GET", `/questions/${id}`, ravi)).json<Schemas["QuestionAnswer"]>();
  const tags = [...(question.html ?? "").matchAll(/<\/?([a-z]+)([^>]*)>/gi)].map(([, name, rest]) => [
    name,
    rest?.trim(),
  ]);
  expect(new Set(tags.map(([name]) => name))).toEqual(new Set(["a", "code", "p"]));
  for (const [name, rest] of tags.filter(([, attributes]) => attributes !== ""))
    expect([name, rest]).toEqual(["a", expect.stringMatching(/^href="https:\/\/[^"]*" rel="nofollow ugc noopener"$/)]);
});

test("no answer has an address", async () => {
  await send("POST", `/posts/${answerId}/reports`, asha, { reason: "An advertisement" });
  await send("PUT", `/posts/${answerId}`, ravi, { text: "Changed" });
  for (const account of [asha, ravi, admin]) {
    const paths = [
      ...otherCalls().flatMap(([method, path]) => (method === "GET" ? [path] : [])),
      "/admin/questions?show=reported",
      "/admin/questions?show=all",
      "/notices",
    ];
    for (const path of paths) {
      const { body } = await send("GET", path, account);
      for (const { email } of [asha, ravi, admin]) expect(body).not.toContain(email);
    }
  }
});

test("of an account that is deleted its posts stay without a name, and its notes and wishes go", async () => {
  const { db } = server.dependencies;
  const { courseId } = (await db.select().from(posts))[0] ?? { courseId: "" };
  const leaving = await server.signedIn({ fullName: "Kabir Rao", staffOf: [{ courseId, kind: "editor" }] });
  const id = await ask(leaving, { title: "Which one?" });
  await send("POST", "/notes", leaving, { lectureId, text: "Remember" });
  await send("PUT", `/wishes/${courseId}`, leaving);
  expect([await db.$count(notes), await db.$count(wishes)]).toEqual([1, 1]);
  await db.delete(users).where(eq(users.id, leaving.id));
  expect([await db.$count(notes), await db.$count(wishes)]).toEqual([0, 0]);
  const { body } = await send("GET", `/questions/${id}`, ravi);
  expect(body).toContain("Which one?");
  expect(body).not.toContain("Kabir");
});
