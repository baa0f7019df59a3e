import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { noticeRecipients, notices } from "../../platform/database/schema/notices.ts";
import { siteSettings } from "../../platform/database/schema/settings.ts";
import { newId } from "../../platform/lib/id.ts";
import { addBatch } from "../../testing/batches.ts";
import { addLecture, publish } from "../../testing/courses/course-forms.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { NoticeStreams } from "./notice-streams.ts";

const server = withTestServer();
let url: string;
let batchId: string;
let learner: TestAccount;

beforeAll(async () => {
  url = await server.app.listen({ port: 0, host: "127.0.0.1" });
});
beforeEach(async () => {
  batchId = (await addBatch(server, await server.signedIn({ role: "ADMIN" })))._id;
  learner = await server.signedIn();
  await server.call("POST", `/batch/${batchId}/join`, { headers: learner.headers });
});

/** As another process does. */
async function notify(...accounts: TestAccount[]): Promise<void> {
  const { db, clock } = server.dependencies;
  const id = newId();
  await db.insert(notices).values({ id, batchId, kind: "announcement", occasion: id, createdAt: clock() });
  await db.insert(noticeRecipients).values(accounts.map((account) => ({ noticeId: id, userId: account.id })));
}

async function open({ headers }: Pick<TestAccount, "headers">) {
  const end = new AbortController();
  const response = await fetch(`${url}/live/notices`, { headers, signal: end.signal });
  let text = "";
  const closed = (async () => {
    try {
      for await (const part of response.body ?? []) text += new TextDecoder().decode(part);
    } catch {
      // The caller has closed it.
    }
  })();
  return {
    response,
    counts: () => [...text.matchAll(/^data: (\d+)$/gm)].map(([, count]) => Number(count)),
    closed,
    end,
  };
}

test("a stream has the count at once, and again when somebody is notified or has read it elsewhere", async () => {
  const other = await server.signedIn();
  const [own, elsewhere] = [await open(learner), await open(other)];
  expect(own.response.headers.get("content-type")).toBe("text/event-stream");
  await expect.poll(own.counts).toEqual([0]);
  await notify(learner);
  await expect.poll(own.counts).toEqual([0, 1]);
  await notify(learner);
  await expect.poll(own.counts).toEqual([0, 1, 2]);
  await server.call("PUT", "/notices/read", { headers: learner.headers, payload: {} });
  await expect.poll(own.counts).toEqual([0, 1, 2, 0]);
  expect(elsewhere.counts()).toEqual([0]);
  own.end.abort();
  elsewhere.end.abort();
});

test("an answer reaches who follows the question, and not who wrote it", async () => {
  const admin = await server.signedIn({ role: "ADMIN" });
  const asha = await server.signedIn({ subscribed: true });
  await server.call("POST", `/batch/${batchId}/join`, { headers: asha.headers });
  const { _id: courseId } = await publish(server, admin);
  const [lecture] = await addLecture(server, admin, courseId, "Sampling");
  const post = async (path: string, { headers }: TestAccount, payload: object) =>
    (await server.call("POST", path, { headers, payload })).json<{ question?: { _id: string } }>();
  const asked = await post(`/lectures/${lecture?._id}/questions`, asha, {
    title: "Why 44.1 kHz?",
    text: "Where from?",
  });
  const [own, answering] = [await open(asha), await open(admin)];
  await expect.poll(own.counts).toEqual([0]);
  // What is known of the reader is compared from now on.
  await notify(asha);
  await expect.poll(own.counts).toEqual([0, 1]);
  server.pass(1000);
  await post(`/questions/${asked.question?._id}/answers`, admin, { text: "From hearing." });
  await expect.poll(own.counts, { timeout: 3000 }).toEqual([0, 1, 2]);
  expect(answering.counts()).toEqual([0]);
  own.end.abort();
  answering.end.abort();
});

test("a new lecture of a wished course reaches an open bell", async () => {
  const admin = await server.signedIn({ role: "ADMIN" });
  const course = await publish(server, admin);
  await server.call("PUT", `/wishes/${course._id}`, { headers: learner.headers });
  const own = await open(learner);
  await expect.poll(own.counts).toEqual([0]);
  // What is known of the reader is compared from now on.
  await notify(learner);
  await expect.poll(own.counts).toEqual([0, 1]);
  server.pass(1000);
  await addLecture(server, admin, course._id, "Filters");
  await expect.poll(own.counts, { timeout: 3000 }).toEqual([0, 1, 2]);
  own.end.abort();
});

test("who is not signed in gets none", async () => {
  expect((await fetch(`${url}/live/notices`)).status).toBe(401);
});

test("the oldest of many streams of one account is closed", async () => {
  const first = await open(learner);
  const later = [];
  for (let index = 0; index < 10; index += 1) later.push(await open(learner));
  await first.closed;
  await notify(learner);
  for (const { counts } of later) await expect.poll(counts).toEqual([0, 1]);
  for (const { end } of later) end.abort();
});

test("more streams of one account than may be open, at the same moment, end the oldest and nothing else", async () => {
  const streams = new NoticeStreams(server.dependencies);
  const { promise, resolve } = Promise.withResolvers<number>();
  const opening = Array.from({ length: 12 }, () => streams.open(learner.id, () => promise));
  resolve(3);
  const bodies = await Promise.all(opening);
  expect(bodies.map(({ writableEnded }) => writableEnded)).toEqual(bodies.map((_, index) => index < 2));
  expect(bodies.map(({ errored }) => errored)).toEqual(bodies.map(() => null));
  streams.close();
});

test("a site without batches counts what is not of them", async () => {
  const { db } = server.dependencies;
  const admin = await server.signedIn({ role: "ADMIN" });
  const course = await publish(server, admin);
  await server.call("PUT", `/wishes/${course._id}`, { headers: learner.headers });
  await notify(learner);
  server.pass(1000);
  await addLecture(server, admin, course._id, "Filters");
  const read = async () => (await server.call("GET", "/notices", { headers: learner.headers })).json();
  const before = await read();
  expect(before).toMatchObject({ unreadCount: 2, lectures: [{ title: "Filters" }] });
  expect(before.notices).not.toEqual([]);
  await db.insert(siteSettings).values({ settings: { features: { batches: false } } });
  expect(await read()).toMatchObject({ unreadCount: 1, notices: [], lectures: [{ title: "Filters" }] });
  expect((await open(learner)).response.status).toBe(200);
});

describe.skipIf(process.env["DATABASE_URL"] === undefined)("on PostgreSQL", () => {
  const listening = sql`select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`;
  const listeners = async () => (await server.dependencies.db.execute(listening)).rows.length;

  test("a lost connection that listens loses no notice, and is there again", { timeout: 20_000 }, async () => {
    const own = await open(learner);
    await expect.poll(own.counts).toEqual([0]);
    await expect.poll(listeners, { timeout: 5000 }).toBe(1);
    await notify(learner);
    await expect.poll(own.counts).toEqual([0, 1]);
    await server.dependencies.db.execute(sql`select pg_terminate_backend(pid) from (${listening}) as ended`);
    await notify(learner);
    await expect.poll(own.counts, { timeout: 3000 }).toEqual([0, 1, 2]);
    await expect.poll(listeners, { timeout: 10_000 }).toBe(1);
    await notify(learner);
    await expect.poll(own.counts).toEqual([0, 1, 2, 3]);
    own.end.abort();
  });
});
