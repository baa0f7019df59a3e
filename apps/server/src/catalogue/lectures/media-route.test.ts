import { rm, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { components } from "@lms/api/schema";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "../../platform/database/schema/accounts.ts";
import { lectures } from "../../platform/database/schema/courses.ts";
import { subscriptions } from "../../platform/database/schema/payments.ts";
import { addLecture, fixture, publish } from "../../testing/course-forms.ts";
import { startTestServer, type TestAccount, type TestServer } from "../../testing/test-server.ts";
import { hour } from "../../platform/lib/durations.ts";

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

const open = (link: string, headers: Record<string, string> = {}) => server.call("GET", link, { headers });

async function learnerCount(): Promise<number | undefined> {
  return (await server.call("GET", "/course")).json<Schemas["CoursesAnswer"]>().courses[0]?.learnerCount;
}

describe("a lecture's link", () => {
  test("opens its video without a cookie, in parts, for the viewer's browser alone", async () => {
    const video = Buffer.from(await fixture("lecture.mp4"));
    const whole = await open(await linkFor(subscriber));
    expect(whole.statusCode).toBe(200);
    expect(whole.rawPayload).toEqual(video);
    expect(whole.headers).toMatchObject({
      "content-type": "video/mp4",
      "cache-control": "private, no-cache",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    const part = await open(await linkFor(subscriber), { range: "bytes=100-199" });
    expect(part.statusCode).toBe(206);
    expect(part.headers["content-range"]).toBe(`bytes 100-199/${video.length}`);
    expect(part.rawPayload).toEqual(video.subarray(100, 200));
  });

  test("beyond the end is a 416 with the length of the video", async () => {
    const answer = await open(await linkFor(subscriber), { range: "bytes=999999-" });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers["content-range"]).toMatch(/^bytes \*\/\d+$/);
    expect(answer.json()).toMatchObject({ success: false });
  });

  test("expires", async () => {
    const link = await linkFor(subscriber);
    server.pass(6 * hour);
    expect((await open(link)).statusCode).toBe(200);
    server.pass(hour);
    const answer = await open(link);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ success: false, message: "This link is not valid any more" });
    expect((await open(await linkFor(subscriber))).statusCode).toBe(200);
  });

  test("cannot be changed to another user", async () => {
    const link = await linkFor(subscriber);
    const other = await server.signedIn();
    expect((await open(link.replace(subscriber.id, other.id))).statusCode).toBe(403);
    expect((await open(link.split("?", 1)[0] ?? "")).statusCode).toBe(403);
  });

  test("ends with the subscription", async () => {
    const link = await linkFor(subscriber);
    await server.dependencies.db
      .update(subscriptions)
      .set({ status: "cancelled" })
      .where(eq(subscriptions.userId, subscriber.id));
    const answer = await open(link);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ message: "Subscribe to watch this lecture" });
  });

  test("ends with the subscription's period", async () => {
    const soon = new Date(server.dependencies.clock().getTime() + hour);
    await server.dependencies.db
      .update(subscriptions)
      .set({ currentEnd: soon })
      .where(eq(subscriptions.userId, subscriber.id));
    const link = await linkFor(subscriber);
    expect((await open(link)).statusCode).toBe(200);
    server.pass(hour);
    expect((await open(link)).statusCode).toBe(403);
  });

  test("ends with the account", async () => {
    // The ledger keeps accounts that have paid, so only one that never paid can be deleted.
    const deleted = await server.signedIn({ role: "ADMIN" });
    const link = await linkFor(deleted);
    expect((await open(link)).statusCode).toBe(200);
    await server.dependencies.db.delete(users).where(eq(users.id, deleted.id));
    expect((await open(link)).statusCode).toBe(403);
  });

  test("of an administrator works without a subscription", async () => {
    expect((await open(await linkFor(admin))).statusCode).toBe(200);
  });

  test("of a deleted lecture is a 404", async () => {
    const link = await linkFor(admin);
    await server.call("DELETE", `/course/${courseId}`, { headers: admin.headers });
    expect((await open(link)).statusCode).toBe(404);
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
    expect((await open(link, { range: "bytes=0-0" })).statusCode).toBe(206);
    expect(logged).toEqual([]);
    await damage(await videoPath());
    for (const range of [undefined, "bytes=0-0", "bytes=100-", "bytes=99999999-"]) {
      const answer = await open(link, range === undefined ? {} : { range });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ success: false, message: "This video is not there at the moment" });
    }
    expect((await server.app.inject({ method: "HEAD", url: link })).statusCode).toBe(404);
    const [lecture] = await server.dependencies.db.select({ id: lectures.id }).from(lectures);
    expect(logged).toHaveLength(5);
    expect(logged[0]).toMatchObject({ level: 50, lectureId: lecture?.id });
  });
});

describe("a learner", () => {
  test("counts once, at the first part of a video that is sent", async () => {
    const link = await linkFor(subscriber);
    expect(await learnerCount()).toBe(0);
    await server.app.inject({ method: "HEAD", url: link });
    expect(await learnerCount()).toBe(0);

    await open(link, { range: "bytes=0-10" });
    await open(link, { range: "bytes=20-30" });
    expect(await learnerCount()).toBe(1);
    await open(await linkFor(await server.signedIn({ subscribed: true })));
    expect(await learnerCount()).toBe(2);
  });

  test("is neither an administrator nor a user who was refused", async () => {
    await open(await linkFor(admin));
    await open((await linkFor(subscriber)).replace(/s=./, "s="));
    expect(await learnerCount()).toBe(0);
  });
});
