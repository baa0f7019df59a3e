import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "../../platform/database/schema/accounts.ts";
import { posts, postVersions } from "../../platform/database/schema/conversation.ts";
import { entitlements } from "../../platform/database/schema/entitlements.ts";
import { day, minute } from "../../platform/lib/time/durations.ts";
import { addLecture, publish } from "../../testing/courses/course-forms.ts";
import { sortedStatuses, type TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { purgePostVersions } from "./write-posts.ts";

type Schemas = components["schemas"];

const server = withTestServer();
let admin: TestAccount;
let asha: TestAccount;
let ravi: TestAccount;
let course: Schemas["Course"];
let lectureId: string;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN", fullName: "Meera Nair" });
  asha = await server.signedIn({ fullName: "Asha Verma", subscribed: true });
  ravi = await server.signedIn({ fullName: "Ravi Kumar", subscribed: true });
  course = await publish(server, admin);
  lectureId = (await addLecture(server, admin, course._id, "Sampling"))[0]?._id ?? "";
});

const send = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, account: TestAccount, payload?: object) =>
  server.call(method, path, { headers: account.headers, ...(payload && { payload }) });

const question = { title: "Why 44.1 kHz?", text: "Where does **it** come from?", second: 754 };

async function ask(account = asha, changed: object = {}): Promise<string> {
  const added = await send("POST", `/lectures/${lectureId}/questions`, account, { ...question, ...changed });
  expect(added.statusCode).toBe(201);
  return added.json<Schemas["QuestionAnswer"]>().question._id;
}

async function answer(questionId: string, account = ravi, text = "Twice the highest pitch."): Promise<string> {
  const added = await send("POST", `/questions/${questionId}/answers`, account, { text });
  expect(added.statusCode).toBe(201);
  return added.json<Schemas["PostAnswer"]>().post._id;
}

async function thread(id: string, account = asha): Promise<Schemas["Question"]> {
  const found = await send("GET", `/questions/${id}`, account);
  expect(found.statusCode).toBe(200);
  return found.json<Schemas["QuestionAnswer"]>().question;
}

async function list(account = asha, query = ""): Promise<Schemas["QuestionsAnswer"]> {
  return (await send("GET", `/lectures/${lectureId}/questions${query}`, account)).json();
}

describe("a thread", () => {
  test("is asked at a second, answered by learners and staff, and has names and no address", async () => {
    const id = await ask();
    await answer(id);
    server.pass(minute);
    await answer(id, admin, "From video tape.");
    const { questions } = await list(ravi);
    expect(questions).toMatchObject([
      { _id: id, title: question.title, second: 754, author: "Asha Verma", byStaff: false, answerCount: 2 },
    ]);
    expect(questions[0]).toMatchObject({ answeredByStaff: true, accepted: false, excerpt: "Where does it come from?" });
    const found = await thread(id);
    expect(found).toMatchObject({ own: true, html: "<p>Where does <strong>it</strong> come from?</p>" });
    expect(found.answers.map(({ author, byStaff }) => [author, byStaff])).toEqual([
      ["Ravi Kumar", false],
      ["Meera Nair", true],
    ]);
    expect(JSON.stringify(found)).not.toMatch(/@example\.com/);
  });

  test("shows the accepted answer first, then those with more votes, page by page", async () => {
    const id = await ask();
    const [first, second] = [await answer(id), await answer(id, admin)];
    server.pass(minute);
    const third = await answer(id);
    expect((await send("PUT", `/posts/${third}/vote`, asha)).statusCode).toBe(200);
    expect((await send("PUT", `/questions/${id}/accepted`, ravi, { answerId: second })).statusCode).toBe(403);
    expect((await send("PUT", `/questions/${id}/accepted`, asha, { answerId: id })).statusCode).toBe(404);
    expect((await send("PUT", `/questions/${id}/accepted`, asha, { answerId: second })).statusCode).toBe(200);
    expect((await thread(id)).answers.map(({ _id, accepted }) => [_id, accepted])).toEqual([
      [second, true],
      [third, false],
      [first, false],
    ]);
    const page = (await send("GET", `/questions/${id}?limit=1`, asha)).json<Schemas["QuestionAnswer"]>();
    expect(page.question.answers.map(({ _id }) => _id)).toEqual([second, third]);
    const next = await send("GET", `/questions/${id}?limit=1&cursor=${page.nextCursor}`, asha);
    expect(next.json<Schemas["QuestionAnswer"]>().question.answers.map(({ _id }) => _id)).toEqual([first]);
  });

  test("lists pinned questions first, then the newest, page by page", async () => {
    const ids: string[] = [];
    for (const title of ["One", "Two", "Three"]) {
      ids.push(await ask(asha, { title }));
      server.pass(minute);
    }
    await send("PUT", `/questions/${ids[0]}/state`, admin, { pinned: true });
    const page = await list(ravi, "?limit=2");
    expect(page.questions.map(({ title }) => title)).toEqual(["One", "Three"]);
    const next = await list(ravi, `?limit=2&cursor=${page.nextCursor}`);
    expect([next.questions.map(({ title }) => title), next.nextCursor]).toEqual([["Two"], undefined]);
  });

  test("that is locked takes no more answers but of staff", async () => {
    const id = await ask();
    await send("PUT", `/questions/${id}/state`, admin, { locked: true });
    expect((await send("POST", `/questions/${id}/answers`, ravi, { text: "Late" })).statusCode).toBe(409);
    await answer(id, admin);
    expect((await send("PUT", `/posts/${id}`, asha, { text: "Changed" })).statusCode).toBe(409);
  });

  test("keeps the posts of an account that is gone, without a name, also in the trash", async () => {
    const editor = await server.signedIn({ staffOf: [{ courseId: course._id, kind: "editor" }] });
    const id = await ask(editor);
    await answer(id);
    const { db } = server.dependencies;
    expect((await send("DELETE", `/course/${course._id}/lectures/${lectureId}`, admin)).statusCode).toBe(200);
    expect((await send("GET", `/questions/${id}`, ravi)).statusCode).toBe(404);
    await db.delete(users).where(eq(users.id, editor.id));
    expect((await send("POST", `/trashed-items/${lectureId}/restore`, admin)).statusCode).toBe(200);
    const found = await thread(id, ravi);
    expect(found).toMatchObject({ title: question.title, answers: [{ author: "Ravi Kumar" }] });
    expect(found.author).toBeUndefined();
  });
});

describe("a vote", () => {
  test("counts once, however often it is sent at once, and not for the own post", async () => {
    const id = await ask();
    const votes = Array.from({ length: 30 }, () => send("PUT", `/posts/${id}/vote`, ravi));
    expect(new Set(sortedStatuses(await Promise.all(votes)))).toEqual(new Set([200]));
    expect(await thread(id, ravi)).toMatchObject({ votes: 1, voted: true });
    expect((await send("PUT", `/posts/${id}/vote`, asha)).statusCode).toBe(403);
    for (const _ of [1, 2]) await send("DELETE", `/posts/${id}/vote`, ravi);
    expect(await thread(id, ravi)).toMatchObject({ votes: 0, voted: false });
  });
});

describe("a change", () => {
  test("is of its author alone, and staff sees for 30 days what was there", async () => {
    const id = await ask();
    expect((await send("PUT", `/posts/${id}`, ravi, { text: "Mine" })).statusCode).toBe(404);
    expect((await send("PUT", `/posts/${id}`, admin, { text: "Mine" })).statusCode).toBe(404);
    expect((await send("PUT", `/posts/${id}`, asha, { title: "Why?", text: "So." })).statusCode).toBe(200);
    expect(await thread(id)).toMatchObject({ title: "Why?", text: "So.", editedAt: expect.any(String) });
    expect((await send("GET", `/posts/${id}/versions`, ravi)).statusCode).toBe(403);
    const versions = async () =>
      (await send("GET", `/posts/${id}/versions`, admin)).json<Schemas["PostVersionsAnswer"]>().versions;
    expect(await versions()).toMatchObject([{ title: question.title, text: question.text }]);
    server.pass(30 * day);
    const { db, clock } = server.dependencies;
    const administrator = await server.signedIn({ role: "ADMIN" });
    admin = administrator;
    expect(await versions()).toEqual([]);
    await purgePostVersions(db, clock());
    expect(await db.$count(postVersions)).toBe(0);
  });

  test("a deleted question is gone, and one with answers leaves a placeholder", async () => {
    const alone = await ask();
    expect((await send("DELETE", `/posts/${alone}`, ravi)).statusCode).toBe(403);
    expect((await send("DELETE", `/posts/${alone}`, asha)).statusCode).toBe(200);
    expect((await send("GET", `/questions/${alone}`, asha)).statusCode).toBe(404);
    const id = await ask();
    const answered = await answer(id);
    server.pass(minute);
    const other = await answer(id);
    await send("PUT", `/questions/${id}/accepted`, asha, { answerId: answered });
    expect((await send("DELETE", `/posts/${id}`, asha)).statusCode).toBe(200);
    expect((await send("DELETE", `/posts/${answered}`, admin)).statusCode).toBe(200);
    const found = await thread(id, admin);
    expect(found).toMatchObject({ state: "deleted", title: "", answerCount: 1, accepted: false });
    expect(found.text).toBeUndefined();
    expect(found.answers.map(({ _id, state }) => [_id, state])).toEqual([
      [answered, "deleted"],
      [other, "visible"],
    ]);
    expect((await send("POST", `/questions/${id}/answers`, ravi, { text: "Late" })).statusCode).toBe(404);
  });
});

describe("staff", () => {
  test("decides about what was reported, once by each, and the author still reads what is hidden", async () => {
    const id = await ask();
    const bad = await answer(id, ravi, "Buy my course");
    for (const reason of ["An advertisement", "Again"])
      expect((await send("POST", `/posts/${bad}/reports`, asha, { reason })).statusCode).toBe(201);
    const reported = async () =>
      (await send("GET", "/admin/questions?show=reported", admin)).json<Schemas["StaffQuestionsAnswer"]>();
    expect(await reported()).toMatchObject({
      reportedCount: 1,
      posts: [{ _id: bad, questionId: id, title: question.title, reports: [{ reason: "An advertisement" }] }],
    });
    const hide = { decision: "hide", reason: "An advertisement" };
    expect((await send("PUT", `/posts/${bad}/decision`, asha, hide)).statusCode).toBe(403);
    expect((await send("PUT", `/posts/${bad}/decision`, admin, hide)).statusCode).toBe(200);
    expect(await reported()).toMatchObject({ reportedCount: 0, posts: [] });
    const shownTo = async (account: TestAccount) => (await thread(id, account)).answers[0]?.text;
    expect(await shownTo(asha)).toBeUndefined();
    expect([await shownTo(ravi), await shownTo(admin)]).toEqual(["Buy my course", "Buy my course"]);
    expect(await thread(id)).toMatchObject({ answerCount: 0 });
    await send("PUT", `/posts/${bad}/decision`, admin, { decision: "keep", reason: "It is fine" });
    expect([await shownTo(asha), (await thread(id)).answerCount]).toEqual(["Buy my course", 1]);
  });

  test("reads another report of the same person where the post was edited after the decision", async () => {
    const id = await ask();
    const bad = await answer(id, ravi, "Buy my course");
    const report = (account: TestAccount, reason: string) => send("POST", `/posts/${bad}/reports`, account, { reason });
    const reasons = async () =>
      (await send("GET", "/admin/questions?show=reported", admin))
        .json<Schemas["StaffQuestionsAnswer"]>()
        .posts.flatMap(({ reports }) => reports.map(({ reason }) => reason));
    const keep = async () => {
      server.pass(minute);
      await send("PUT", `/posts/${bad}/decision`, admin, { decision: "keep", reason: "It is fine" });
      server.pass(minute);
    };
    await report(asha, "An advertisement");
    await keep();
    await report(asha, "Still an advertisement");
    expect(await reasons()).toEqual([]);
    await send("PUT", `/posts/${bad}`, ravi, { text: "Buy my other course" });
    await report(asha, "Another advertisement");
    await report(asha, "And again");
    expect(await reasons()).toEqual(["Another advertisement"]);
    await keep();
    expect(await reasons()).toEqual([]);
  });

  test("does not undo by an old page of reports what somebody else has decided meanwhile", async () => {
    const bad = await answer(await ask(), ravi, "Buy my course");
    await send("POST", `/posts/${bad}/reports`, asha, { reason: "An advertisement" });
    const decide = (decision: "hide" | "keep", reason: string, reported = true) =>
      send("PUT", `/posts/${bad}/decision`, admin, { decision, reason, ...(reported && { reported }) });
    const hidden = ["hide", "An advertisement"] as const;
    expect((await decide(...hidden)).statusCode).toBe(200);
    expect((await decide("keep", "It is fine")).json()).toMatchObject({
      code: "conversation.decidedAlready",
      message: "Somebody else has decided about this already",
    });
    expect((await decide("hide", "For another reason")).statusCode).toBe(409);
    // The answer of the first may have been lost.
    expect((await decide(...hidden)).statusCode).toBe(200);
    expect((await decide("keep", "It is fine", false)).statusCode).toBe(200);
    expect((await decide(...hidden)).statusCode).toBe(409);
  });

  test("does not replace the reason of somebody else who has hidden meanwhile what its page still shows", async () => {
    const bad = await answer(await ask(), ravi, "Buy my course");
    const hide = (reason: string) =>
      send("PUT", `/posts/${bad}/decision`, admin, { decision: "hide", reason, state: "visible" });
    expect((await hide("An advertisement")).statusCode).toBe(200);
    expect((await hide("For another reason")).json()).toMatchObject({ code: "conversation.decidedAlready" });
    expect((await hide("An advertisement")).statusCode).toBe(200);
  });

  test("of a course has the unanswered questions of it, the oldest first", async () => {
    const works = { courseId: course._id, kind: "assistant" } as const;
    const assistant = await server.signedIn({ fullName: "Kabir Rao", staffOf: [works] });
    const other = (await publish(server, admin, { title: "Another" }))._id;
    const foreigner = await server.signedIn({ staffOf: [{ courseId: other, kind: "owner" }] });
    const titles = async (account: TestAccount) => {
      const found = await send("GET", "/admin/questions", account);
      return found.json<Schemas["StaffQuestionsAnswer"]>().posts.map(({ title }) => title);
    };
    for (const title of ["One", "Two"]) {
      await ask(asha, { title });
      server.pass(minute);
    }
    expect([await titles(assistant), await titles(foreigner)]).toEqual([["One", "Two"], []]);
    const { questions } = await list();
    await answer(questions[1]?._id ?? "", assistant);
    expect(await titles(assistant)).toEqual(["Two"]);
    expect((await send("GET", `/questions/${questions[0]?._id}`, foreigner)).statusCode).toBe(403);
  });
});

const writes = async (account: TestAccount, id: string) => [
  (await send("POST", `/lectures/${lectureId}/questions`, account, question)).statusCode,
  (await send("POST", `/questions/${id}/answers`, account, { text: "x" })).statusCode,
  (await send("PUT", `/posts/${id}/vote`, account)).statusCode,
];

describe("nobody writes", () => {
  test("who was stopped, until the moment or until they may again; they still read", async () => {
    const id = await ask();
    const until = new Date(server.dependencies.clock().getTime() + day).toISOString();
    const stop = (body: object) => send("PUT", `/people/${ravi.id}/writing`, admin, { reason: "Spam", ...body });
    expect((await stop({ stopped: true, until })).statusCode).toBe(200);
    expect(await writes(ravi, id)).toEqual([403, 403, 403]);
    await thread(id, ravi);
    server.pass(day);
    expect(await writes(ravi, id)).toEqual([201, 201, 200]);
    await stop({ stopped: true });
    expect(await writes(ravi, id)).toEqual([403, 403, 403]);
    await stop({ stopped: false });
    expect(await writes(ravi, id)).toEqual([201, 201, 200]);
  });

  test("nor reads after a refund, nor under what is a draft", async () => {
    const id = await ask();
    const { db, clock } = server.dependencies;
    const publication = `/course/${course._id}/lectures/${lectureId}/publication`;
    await send("PUT", publication, admin, { published: false });
    expect((await send("GET", `/questions/${id}`, asha)).statusCode).toBe(404);
    expect(await writes(ravi, id)).toEqual([404, 404, 404]);
    await thread(id, admin);
    await send("PUT", publication, admin, { published: true });
    const refunded = { endedAt: clock(), endReason: "refund" } as const;
    await db.update(entitlements).set(refunded).where(eq(entitlements.userId, ravi.id));
    expect(await writes(ravi, id)).toEqual([403, 403, 403]);
    expect((await send("GET", `/questions/${id}`, ravi)).statusCode).toBe(403);
    expect(await db.$count(posts)).toBe(1);
  });
});

test("similar questions of the course and lines of the transcript are found by half of their words", async () => {
  const captions = `/course/${course._id}/lectures/${lectureId}/captions/en`;
  const cues = [{ start: 12.5, end: 14, text: "A frequency of forty-four kilohertz" }];
  expect((await send("PUT", captions, admin, { cues })).statusCode).toBe(200);
  const id = await ask(asha, { title: "Which frequency do people hear?" });
  const found = async (text: string) =>
    (await send("GET", `/lectures/${lectureId}/questions/similar?text=${encodeURIComponent(text)}`, ravi)).json();
  expect(await found("What frequency is a kilohertz")).toMatchObject({
    questions: [],
    lines: [{ second: 12.5, text: "A frequency of forty-four kilohertz" }],
  });
  expect(await found("the frequency that people hear")).toMatchObject({ questions: [{ _id: id, lectureId }] });
  expect(await found("why?")).toMatchObject({ questions: [], lines: [] });
});
