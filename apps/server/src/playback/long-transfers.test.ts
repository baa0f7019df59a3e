import { once } from "node:events";
import { truncate } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { inspect } from "node:util";
import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { users } from "../platform/database/schema/accounts.ts";
import { lectures } from "../platform/database/schema/courses.ts";
import { payments, subscriptions } from "../platform/database/schema/payments.ts";
import { addLecture, fixture, lectureForm, publish, withFreeBox } from "../testing/courses/course-forms.ts";
import { filesUnder } from "../testing/files-under.ts";
import { rawCall } from "../testing/hostile/raw-call.ts";
import { startTestServer, type TestAccount, type TestServer } from "../testing/test-server.ts";

/** More than the buffers between server and client hold. */
const length = 50_000_000;

let server: TestServer;
let url: string;
let admin: TestAccount;
let subscriber: TestAccount;
let courseId: string;
const logged: string[] = [];

beforeAll(async () => {
  const log = pino({ level: "info" }, { write: (line) => void logged.push(line) });
  server = await startTestServer({}, { log });
  url = await server.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.reset();
  logged.length = 0;
  await server.call("GET", "/course");
  admin = await server.signedIn({ role: "ADMIN" });
  subscriber = await server.signedIn({ subscribed: true });
  courseId = (await publish(server, admin))._id;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Milliseconds between two looks. */
const lookInterval = 10_000;
const waiting = { timeout: 60_000 };
const cut = "a response under way was cut";

/** A video of which a viewer has taken the first bytes, and takes no more for the moment. */
async function watching({ headers }: TestAccount): Promise<IncomingMessage> {
  const answer = await server.call("GET", `/course/${courseId}`, { headers });
  const link = answer.json<components["schemas"]["LecturesAnswer"]>().lectures[0]?.lecture.secure_url ?? "";
  const [response]: IncomingMessage[] = await once(get(`${url}${link}`, { headers }), "response");
  if (response === undefined) throw new Error("The video was not sent");
  expect(response.statusCode).toBe(200);
  // A cut is seen by what is missing.
  response.on("error", () => undefined);
  await once(response, "readable");
  return response;
}

async function addLongLecture(): Promise<void> {
  await addLecture(server, admin, courseId, "Long");
  const { db, config } = server.dependencies;
  const [row] = await db.update(lectures).set({ size: length }).returning({ file: lectures.videoFile });
  await truncate(join(config.dataDir, "media/lectures", row?.file ?? ""), length);
}

/** Large enough that a part of it is stored before its end arrives: what follows the film is padding. */
async function longVideo(): Promise<Uint8Array<ArrayBuffer>> {
  return withFreeBox(await fixture("lecture.mp4"), 2_000_000);
}

async function bytesOf(response: IncomingMessage): Promise<number> {
  let size = 0;
  response.on("data", (chunk: Buffer) => (size += chunk.length));
  // Unlike `once`, which takes a cut for a failure.
  if (!response.closed) await new Promise<void>((resolve) => response.once("close", resolve));
  return size;
}

test.each<{ what: string; end: (account: TestAccount) => Promise<unknown> }>([
  { what: "sign-out", end: ({ headers }) => server.call("GET", "/user/signout", { headers }) },
  {
    what: "a refund",
    end: ({ id }) =>
      server.dependencies.db.update(subscriptions).set({ status: "cancelled" }).where(eq(subscriptions.userId, id)),
  },
  {
    what: "the deletion of its course",
    end: () => server.call("DELETE", `/course/${courseId}`, { headers: admin.headers }),
  },
])("a video under way is cut within seconds after $what", async ({ end }) => {
  await addLongLecture();
  const response = await watching(subscriber);
  await end(subscriber);
  expect(logged.join("")).not.toContain(cut);
  vi.advanceTimersByTime(lookInterval);
  await vi.waitFor(() => expect(logged.join("")).toContain(cut), waiting);
  expect(await bytesOf(response)).toBeLessThan(length);
  expect(response.complete).toBe(false);
});

test("a video under way goes on while its viewer may watch, also when its link has expired meanwhile", async () => {
  await addLongLecture();
  const response = await watching(subscriber);
  server.pass(60 * 60_000);
  const query = vi.spyOn(Reflect.get(server.dependencies.db, "$client"), "query");
  vi.advanceTimersByTime(lookInterval);
  await vi.waitFor(() => expect(query).toHaveBeenCalledOnce(), waiting);
  expect(await bytesOf(response)).toBe(length);
  expect(logged.join("")).not.toContain(cut);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0), waiting);
});

test("a video under way goes on during an outage of the database, and is looked at again after it", async () => {
  await addLongLecture();
  const response = await watching(subscriber);
  const query = vi.spyOn(Reflect.get(server.dependencies.db, "$client"), "query");
  query.mockRejectedValueOnce(Object.assign(new Error("connection terminated"), { code: "08006", severity: "FATAL" }));
  vi.advanceTimersByTime(lookInterval);
  await vi.waitFor(() => expect(query).toHaveBeenCalledOnce(), waiting);
  await server.call("GET", "/user/signout", { headers: subscriber.headers });
  expect(logged.join("")).not.toContain(cut);
  vi.advanceTimersByTime(lookInterval);
  await vi.waitFor(() => expect(logged.join("")).toContain(cut), waiting);
  response.destroy();
});

test("an export under way is cut after the sign-out of who takes it", async () => {
  const { db, clock } = server.dependencies;
  const [paid] = await db.select().from(payments);
  if (paid === undefined) throw new Error("Nobody has paid");
  const { number: _, ...payment } = paid;
  // The first of two pages.
  await db.insert(payments).values(Array.from({ length: 1200 }, (__, index) => ({ ...payment, id: `pay_${index}` })));
  const connection: { query: (...statement: unknown[]) => Promise<unknown> } = Reflect.get(db, "$client");
  const query = connection.query.bind(connection);
  const gate = Promise.withResolvers<void>();
  let pages = 0;
  vi.spyOn(connection, "query").mockImplementation(async (...statement) => {
    if (inspect(statement).includes("union all")) pages += 1;
    if (pages === 2) await gate.promise;
    return query(...statement);
  });
  const day = clock().toISOString().slice(0, 10);
  const path = `${url}/api/v1/payment/sales/csv?from=${day}&to=${day}`;
  const [response]: IncomingMessage[] = await once(get(path, { headers: admin.headers }), "response");
  if (response === undefined) throw new Error("The rows were not sent");
  response.on("error", () => undefined);
  const taken = bytesOf(response);
  await vi.waitFor(() => expect(pages).toBe(2), waiting);
  pages = 0;
  await server.call("GET", "/user/signout", { headers: admin.headers });
  vi.advanceTimersByTime(lookInterval);
  await vi.waitFor(() => expect(logged.join("")).toContain(cut), waiting);
  gate.resolve();
  expect(await taken).toBeGreaterThan(0);
  expect(response.complete).toBe(false);
});

test.each<{ what: string; status: number; end: (account: TestAccount) => Promise<unknown> }>([
  { what: "signed out", status: 401, end: ({ headers }) => server.call("GET", "/user/signout", { headers }) },
  {
    what: "is no administrator any more",
    status: 403,
    end: ({ id }) => server.dependencies.db.update(users).set({ role: "USER" }).where(eq(users.id, id)),
  },
])("an upload whose sender $what meanwhile is refused at its end, and leaves nothing", async ({ status, end }) => {
  const media = join(server.dependencies.config.dataDir, "media");
  const before = await filesUnder(media);
  const { payload, headers } = await lectureForm({ lecture: await longVideo() });
  const head = [
    `POST /api/v1/course/${courseId} HTTP/1.1`,
    "host: localhost",
    "connection: close",
    `cookie: ${admin.headers.cookie}`,
    `content-type: ${headers["content-type"]}`,
    `content-length: ${payload.length}`,
    "\r\n",
  ].join("\r\n");
  const call = rawCall(Number(new URL(url).port), Buffer.concat([Buffer.from(head), payload.subarray(0, -1000)]));
  await vi.waitFor(async () => expect((await filesUnder(media)).length).toBeGreaterThan(before.length), waiting);
  await end(admin);
  call.socket.write(payload.subarray(-1000));
  expect(await call.closed).toContain(`HTTP/1.1 ${status}`);
  expect(await server.dependencies.db.$count(lectures)).toBe(0);
  await vi.waitFor(async () => expect(await filesUnder(media)).toEqual(before), waiting);
});
