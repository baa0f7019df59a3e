import { rm, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { components } from "@lms/api/schema";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { sessions, users } from "../platform/database/schema/accounts.ts";
import { lectures } from "../platform/database/schema/courses.ts";
import { subscriptions } from "../platform/database/schema/payments.ts";
import { addLecture, fixture, publish } from "../testing/courses/course-forms.ts";
import { startTestServer, type TestAccount, type TestServer } from "../testing/test-server.ts";
import { minute, second } from "../platform/lib/time/durations.ts";
import { openSession } from "../platform/session/sessions.ts";

type Schemas = components["schemas"];

let server: TestServer;
let admin: TestAccount;
let subscriber: TestAccount;
let courseId: string;
const logged: { level: number; lectureId?: string }[] = [];

beforeAll(async () => {
  const log = pino({ level: "error" }, { write: (line) => void logged.push(JSON.parse(line)) });
  server = await startTestServer({}, { log });
});
afterAll(() => server.close());

beforeEach(async () => {
  logged.length = 0;
  await server.reset();
  await server.call("GET", "/course");
  admin = await server.signedIn({ role: "ADMIN" });
  subscriber = await server.signedIn({ subscribed: true });
  courseId = (await publish(server, admin))._id;
  await addLecture(server, admin, courseId, "First");
});

async function linkFor(account: TestAccount): Promise<string> {
  const answer = await server.call("GET", `/course/${courseId}`, { headers: account.headers });
  return answer.json<Schemas["LecturesAnswer"]>().lectures[0]?.lecture.secure_url ?? "";
}

const open = (link: string, { headers }: TestAccount, more: Record<string, string> = {}) =>
  server.call("GET", link, { headers: { ...headers, ...more } });

const statusOf = async (link: string, account: TestAccount) => (await open(link, account)).statusCode;

async function learnerCount(): Promise<number | undefined> {
  return (await server.call("GET", "/course")).json<Schemas["CoursesAnswer"]>().courses[0]?.learnerCount;
}

/** In another browser. */
async function signedInAgain(account: TestAccount): Promise<TestAccount> {
  const { db, clock } = server.dependencies;
  const { token } = await openSession(db, account.id, clock());
  return { ...account, headers: { cookie: `session=${token}` } };
}

const changePassword = ({ headers, password }: TestAccount) =>
  server.call("POST", "/user/change-password", {
    headers,
    payload: { oldPassword: password, newPassword: "Tabla-2031-Delhi" },
  });

describe("a lecture's link", () => {
  test("opens its video in parts", async () => {
    const video = Buffer.from(await fixture("lecture.mp4"));
    const whole = await open(await linkFor(subscriber), subscriber);
    expect(whole.statusCode).toBe(200);
    expect(whole.rawPayload).toEqual(video);
    expect(whole.headers).toMatchObject({
      "content-type": "video/mp4",
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'self'",
      "x-content-type-options": "nosniff",
    });
    const part = await open(await linkFor(subscriber), subscriber, { range: "bytes=100-199" });
    expect(part.statusCode).toBe(206);
    expect(part.headers["content-range"]).toBe(`bytes 100-199/${video.length}`);
    expect(part.rawPayload).toEqual(video.subarray(100, 200));
  });

  test.each(["bytes=0-1999999", "bytes=100-2000099"])("lets its part of %s wait until it ends", async (range) => {
    const link = await linkFor(subscriber);
    const ends = new URL(link, "http://localhost").searchParams.get("e");
    const { headers } = await open(link, subscriber, { range });
    const left = Number(ends) - server.dependencies.clock().getTime() / second;
    expect([headers["cache-control"], headers["vary"]]).toEqual([`private, max-age=${left}`, "Cookie"]);
  });

  // Chrome would ask twice for the place of a seek.
  test.each(["bytes=0-", "bytes=0-2000000", "bytes=100-", "bytes=9-3"])(
    "lets nothing of %s be stored",
    async (range) => {
      const { headers } = await open(await linkFor(subscriber), subscriber, { range });
      expect([headers["cache-control"], headers["vary"]]).toEqual(["private, no-store", undefined]);
    },
  );

  test("beyond the end is a 416 with the length of the video", async () => {
    const answer = await open(await linkFor(subscriber), subscriber, { range: "bytes=999999-" });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers["content-range"]).toMatch(/^bytes \*\/\d+$/);
    expect(answer.json()).toMatchObject({ success: false });
  });

  test("lives minutes, and the lectures have a new one", async () => {
    const link = await linkFor(subscriber);
    server.pass(10 * minute - second);
    expect(await statusOf(link, subscriber)).toBe(200);
    server.pass(second);
    const answer = await open(link, subscriber);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      success: false,
      code: "catalogue.invalidLink",
      message: "This link is not valid any more",
    });
    expect(await statusOf(await linkFor(subscriber), subscriber)).toBe(200);
  });

  test("opens nothing in another session, also of the same user or of an administrator", async () => {
    const link = await linkFor(subscriber);
    for (const other of [await signedInAgain(subscriber), admin, await server.signedIn({ subscribed: true })]) {
      expect(await statusOf(link, other)).toBe(403);
    }
    expect(await statusOf(link, { ...subscriber, headers: { cookie: "session=forged" } })).toBe(403);
    expect(await statusOf(link.split("?", 1)[0] ?? "", subscriber)).toBe(403);
    expect(await statusOf(`${link}&e=1`, subscriber)).toBe(403);
    expect(await statusOf(link, subscriber)).toBe(200);
  });

  test("works without a cookie, as some players ask, until its session ends", async () => {
    const link = await linkFor(subscriber);
    expect((await server.call("GET", link)).statusCode).toBe(200);
    await server.call("GET", "/user/signout", { headers: subscriber.headers });
    expect((await server.call("GET", link)).statusCode).toBe(403);
  });

  test.each<{ what: string; end: (account: TestAccount) => Promise<unknown> }>([
    {
      what: "the session's sign-out",
      end: ({ headers }) => server.call("GET", "/user/signout", { headers }),
    },
    { what: "the password, changed in this session", end: changePassword },
    {
      what: "the password, changed in another session",
      end: async (account) => changePassword(await signedInAgain(account)),
    },
    {
      what: "a reset of the password",
      end: async ({ email }) => {
        await server.call("POST", "/user/forgot-password", { payload: { email } });
        const [mail] = await server.deliver();
        const token = mail?.link?.split("/").at(-1);
        const reset = { payload: { password: "Tabla-2031-Delhi" } };
        expect((await server.call("POST", `/user/reset/${token}`, reset)).statusCode).toBe(200);
      },
    },
    {
      what: "the session's time",
      end: ({ id }) =>
        server.dependencies.db
          .update(sessions)
          .set({ expiresAt: server.dependencies.clock() })
          .where(eq(sessions.userId, id)),
    },
  ])("ends with $what", async ({ end }) => {
    const link = await linkFor(subscriber);
    expect(await statusOf(link, subscriber)).toBe(200);
    await end(subscriber);
    for (const headers of [subscriber.headers, {}]) {
      const answer = await server.call("GET", link, { headers });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ message: "This link is not valid any more" });
    }
  });

  test.each(["cancelled", "pending"] as const)("ends with the subscription: %s", async (status) => {
    const link = await linkFor(subscriber);
    await server.dependencies.db.update(subscriptions).set({ status }).where(eq(subscriptions.userId, subscriber.id));
    const answer = await open(link, subscriber);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ message: "Subscribe to watch this lecture" });
  });

  test("ends with the subscription's period", async () => {
    const soon = new Date(server.dependencies.clock().getTime() + minute);
    await server.dependencies.db
      .update(subscriptions)
      .set({ currentEnd: soon })
      .where(eq(subscriptions.userId, subscriber.id));
    const link = await linkFor(subscriber);
    expect(await statusOf(link, subscriber)).toBe(200);
    server.pass(minute);
    expect(await statusOf(link, subscriber)).toBe(403);
  });

  test("ends with the account", async () => {
    // The ledger keeps accounts that have paid, so only one that never paid can be deleted.
    const deleted = await server.signedIn({ role: "ADMIN" });
    const link = await linkFor(deleted);
    expect(await statusOf(link, deleted)).toBe(200);
    await server.dependencies.db.delete(users).where(eq(users.id, deleted.id));
    expect(await statusOf(link, deleted)).toBe(403);
  });

  test("of an administrator works without a subscription, and ends with the role", async () => {
    const link = await linkFor(admin);
    expect(await statusOf(link, admin)).toBe(200);
    await server.dependencies.db.update(users).set({ role: "USER" }).where(eq(users.id, admin.id));
    expect(await statusOf(link, admin)).toBe(403);
  });

  test("of a deleted lecture is a 404", async () => {
    const link = await linkFor(admin);
    await server.call("DELETE", `/course/${courseId}`, { headers: admin.headers });
    expect(await statusOf(link, admin)).toBe(404);
  });

  test("costs one statement, and few for many ranges that are requested at the same moment", async () => {
    const other = await server.signedIn({ subscribed: true });
    const links = [
      { link: await linkFor(subscriber), account: subscriber },
      { link: await linkFor(other), account: other },
    ];
    // Counted as learners before.
    for (const { link, account } of links) expect(await statusOf(link, account)).toBe(200);
    const query = vi.spyOn(Reflect.get(server.dependencies.db, "$client"), "query");
    const range = { range: "bytes=0-10" };
    expect((await open(links[0]?.link ?? "", subscriber, range)).statusCode).toBe(206);
    expect(query).toHaveBeenCalledOnce();
    query.mockClear();
    const askTwo = () => links.map(({ link, account }) => open(link, account, range));
    const answers = await Promise.all(Array.from({ length: 20 }, askTwo).flat());
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 206));
    expect(query.mock.calls.length).toBeLessThanOrEqual(8);
    query.mockRestore();
  });
});

const videoPath = async (): Promise<string> => {
  const [row] = await server.dependencies.db.select({ file: lectures.videoFile }).from(lectures);
  return join(server.dependencies.config.dataDir, "media/lectures", row?.file ?? "");
};

describe("the file of a lecture", () => {
  test.each([
    { what: "missing", damage: (path: string) => rm(path) },
    { what: "empty", damage: (path: string) => truncate(path, 0) },
    { what: "a byte too short", damage: async (path: string) => truncate(path, (await stat(path)).size - 1) },
  ])("that is $what is logged with its lecture and answered with a 404", async ({ damage }) => {
    const link = await linkFor(subscriber);
    expect((await open(link, subscriber, { range: "bytes=0-0" })).statusCode).toBe(206);
    expect(logged).toEqual([]);
    await damage(await videoPath());
    for (const range of [undefined, "bytes=0-0", "bytes=100-", "bytes=99999999-"]) {
      const answer = await open(link, subscriber, range === undefined ? {} : { range });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({
        success: false,
        code: "catalogue.videoMissing",
        message: "This video is not there at the moment",
      });
    }
    expect((await server.app.inject({ headers: subscriber.headers, method: "HEAD", url: link })).statusCode).toBe(404);
    const [lecture] = await server.dependencies.db.select({ id: lectures.id }).from(lectures);
    expect(logged).toHaveLength(5);
    expect(logged[0]).toMatchObject({ level: 50, lectureId: lecture?.id });
  });
});

describe("a learner", () => {
  test("counts once, at the first part of a video that is sent", async () => {
    const link = await linkFor(subscriber);
    expect(await learnerCount()).toBe(0);
    const { headers } = subscriber;
    expect((await server.app.inject({ headers, method: "HEAD", url: link })).statusCode).toBe(200);
    expect(await learnerCount()).toBe(0);

    await open(link, subscriber, { range: "bytes=0-10" });
    await open(link, subscriber, { range: "bytes=20-30" });
    expect(await learnerCount()).toBe(1);
    const other = await server.signedIn({ subscribed: true });
    await open(await linkFor(other), other);
    expect(await learnerCount()).toBe(2);
  });

  test("is neither an administrator nor a user who was refused", async () => {
    expect(await statusOf(await linkFor(admin), admin)).toBe(200);
    expect(await statusOf((await linkFor(subscriber)).replace(/s=./, "s="), subscriber)).toBe(403);
    expect(await learnerCount()).toBe(0);
  });
});
