import type { components } from "@lms/api/schema";
import { beforeEach, expect, test } from "vitest";
import { createWorker } from "../../platform/jobs/worker.ts";
import { minute } from "../../platform/lib/time/durations.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { addLecture, publish } from "../../testing/courses/course-forms.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { mailAnswersJob } from "./mail-answers-job.ts";

type Schemas = components["schemas"];

const server = withTestServer();
let admin: TestAccount;
let asha: TestAccount;
let ravi: TestAccount;
let course: Schemas["Course"];
let lectureId: string;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  asha = await server.signedIn({ email: "asha@example.com", subscribed: true });
  ravi = await server.signedIn({ subscribed: true });
  course = await publish(server, admin);
  lectureId = (await addLecture(server, admin, course._id, "Sampling"))[0]?._id ?? "";
});

const send = (method: "GET" | "POST" | "PUT", path: string, { headers }: TestAccount, payload?: object) =>
  server.call(method, path, { headers, ...(payload && { payload }) });

async function ask(title: string): Promise<string> {
  const added = await send("POST", `/lectures/${lectureId}/questions`, asha, { title, text: "And why?" });
  server.pass(minute);
  return added.json<Schemas["QuestionAnswer"]>().question._id;
}

async function answer(id: string, account = ravi): Promise<void> {
  expect((await send("POST", `/questions/${id}/answers`, account, { text: "So." })).statusCode).toBe(201);
  server.pass(minute);
}

async function notices(account = asha): Promise<Schemas["NoticesAnswer"]> {
  return (await send("GET", "/notices", account)).json();
}

function runWorker(): Promise<void> {
  return createWorker(server.dependencies, { "mail-answers": mailAnswersJob(server.dependencies) }).runDue();
}

/** What two processes do while no mail can be sent. */
async function queued(): Promise<void> {
  await Promise.all([runWorker(), runWorker()]);
}

async function mailed(): Promise<Mail[]> {
  await queued();
  return server.deliver();
}

test("an answer is told at once to who asked and who answered, until the thread is opened", async () => {
  const id = await ask("Why 44.1 kHz?");
  await answer(id);
  await answer(id, admin);
  expect(await notices()).toMatchObject({
    unreadCount: 1,
    answers: [
      { _id: id, title: "Why 44.1 kHz?", courseId: course._id, lecture: { _id: lectureId }, count: 2, read: false },
    ],
  });
  expect(await notices(ravi)).toMatchObject({ unreadCount: 1, answers: [{ count: 1 }] });
  await send("PUT", "/notices/read", asha, {});
  expect(await notices()).toMatchObject({ unreadCount: 0, answers: [{ read: true }] });
  await send("GET", `/questions/${id}`, asha);
  expect((await notices()).answers).toBeUndefined();
});

test("who mutes a thread is told nothing of it, and who follows it is", async () => {
  const other = await server.signedIn({ subscribed: true });
  const id = await ask("Why?");
  await send("PUT", `/questions/${id}/following`, asha, { following: false });
  await send("PUT", `/questions/${id}/following`, other, { following: true });
  server.pass(minute);
  await answer(id);
  expect([(await notices()).unreadCount, (await notices(other)).unreadCount]).toEqual([0, 1]);
  server.pass(10 * minute);
  expect((await mailed()).map(({ to }) => to.address)).toEqual([other.email]);
});

test("a lecture that becomes a draft takes its notices along, and brings them back", async () => {
  const id = await ask("Why?");
  await answer(id);
  const publication = `/course/${course._id}/lectures/${lectureId}/publication`;
  await send("PUT", publication, admin, { published: false });
  expect(await notices()).toMatchObject({ unreadCount: 0 });
  await send("PUT", publication, admin, { published: true });
  expect((await notices()).answers).toHaveLength(1);
});

test("of a hidden question its author and staff alone are told, and of a deleted one nobody", async () => {
  const assistant = await server.signedIn({ staffOf: [{ courseId: course._id, kind: "assistant" }] });
  const other = await server.signedIn({ subscribed: true });
  const [hidden, deleted] = [await ask("Rude?"), await ask("Gone?")];
  for (const id of [hidden, deleted]) for (const account of [ravi, assistant, other]) await answer(id, account);
  await send("PUT", `/posts/${hidden}/decision`, admin, { decision: "hide", reason: "Rude" });
  await server.call("DELETE", `/posts/${deleted}`, { headers: admin.headers });
  const titles = async (account: TestAccount) => ((await notices(account)).answers ?? []).map(({ title }) => title);
  expect([await titles(asha), await titles(assistant)]).toEqual([["Rude?"], ["Rude?"]]);
  expect(await notices(ravi)).toMatchObject({ unreadCount: 0 });
  expect(await titles(ravi)).toEqual([]);
  server.pass(10 * minute);
  const mails = (await mailed()).map(({ to, subject }) => `${to.address}: ${subject}`);
  expect(mails.toSorted()).toEqual([asha, assistant].map(({ email }) => `${email}: New answer: Rude?`).toSorted());
});

test("ten minutes later one mail has all that was not read meanwhile, once", async () => {
  const ids = [await ask("One?"), await ask("Two?"), await ask("Three?"), await ask("Four?")];
  for (const id of ids) await answer(id);
  expect(await mailed()).toEqual([]);
  await send("GET", `/questions/${ids[3]}`, asha);
  server.pass(10 * minute);
  const [mail, ...others] = await mailed();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: { address: "asha@example.com" }, subject: "New answers in 3 questions" });
  for (const title of ["One?", "Two?", "Three?"]) expect(mail?.text).toContain(title);
  expect(mail?.text).not.toContain("Four?");
  server.pass(60 * minute);
  expect(await mailed()).toEqual([]);
  await answer(ids[0] ?? "");
  server.pass(10 * minute);
  expect((await mailed()).map(({ subject }) => subject)).toEqual(["New answer: One?"]);
});

test("what is answered while mails wait is in one mail, with each thread once", async () => {
  const ids = [await ask("One?"), await ask("Two?")];
  for (const round of [ids, ids, ids.slice(1)]) {
    for (const id of round) await answer(id);
    server.pass(10 * minute);
    await queued();
  }
  const subjects = (await server.deliver()).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(["New answer: One?", "New answer: Two?"]);
});

test("no mail goes to who switched them off by the link in one", async () => {
  const id = await ask("One?");
  await answer(id);
  server.pass(10 * minute);
  const [mail] = await mailed();
  const path = /\/api\/v1(\S+)/.exec(mail?.unsubscribe?.post ?? "")?.[1] ?? "";
  expect((await server.call("POST", path)).json()).toMatchObject({ kind: "answer" });
  await answer(id);
  server.pass(10 * minute);
  expect(await mailed()).toEqual([]);
  expect(await notices()).toMatchObject({ unreadCount: 1 });
});

test("staff of the course is told of reports, until they are decided", async () => {
  const assistant = await server.signedIn({ staffOf: [{ courseId: course._id, kind: "assistant" }] });
  const id = await ask("Buy my course?");
  await send("POST", `/posts/${id}/reports`, ravi, { reason: "An advertisement" });
  expect(await notices(assistant)).toMatchObject({ unreadCount: 1, reports: { count: 1, read: false } });
  expect((await notices(ravi)).reports).toBeUndefined();
  server.pass(minute);
  await send("PUT", `/posts/${id}/decision`, assistant, { decision: "hide", reason: "Yes" });
  expect(await notices(assistant)).toMatchObject({ unreadCount: 0 });
});
