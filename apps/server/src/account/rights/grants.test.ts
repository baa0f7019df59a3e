import type { components } from "@lms/api/schema";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { users } from "../../platform/database/schema/accounts.ts";
import { subscriptions } from "../../platform/database/schema/payments.ts";
import { day } from "../../platform/lib/time/durations.ts";
import { addLecture, publish } from "../../testing/courses/course-forms.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { endOpenGrant, insertGrant } from "./grants.ts";

type Schemas = components["schemas"];

const server = withTestServer();
let admin: TestAccount;
let learner: TestAccount;
let courseIds: string[];
let lectureIds: string[];

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  learner = await server.signedIn();
  const courses = [await publish(server, admin), await publish(server, admin, { title: "Geometry" })];
  courseIds = courses.map(({ _id }) => _id);
  const lectures = await Promise.all(courseIds.map((id) => addLecture(server, admin, id, "Unknowns")));
  lectureIds = lectures.flat().map(({ _id }) => _id);
});

const now = () => server.dependencies.clock();
const grant = (rest: { courseId?: string; from?: Date; until?: Date } = {}) =>
  insertGrant(server.dependencies.db, { userId: learner.id, from: now(), reason: "A gift", ...rest }, now());
const ofCourse = async (index: number) => {
  const answer = await server.call("GET", `/course/${courseIds[index]}`, learner);
  return answer.json<{ lectures: Schemas["Lecture"][] }>().lectures[0];
};
const rights = async () => {
  const answer = await server.call("POST", "/user/getuser", learner);
  return answer.json<Schemas["UserAnswer"]>().user.rights ?? [];
};
const sources = async () => (await rights()).map(({ source }) => source).toSorted();
const complete = async (lectureId: string) =>
  (await server.call("PUT", `/progress/lectures/${lectureId}`, { ...learner, payload: { completed: true } }))
    .statusCode;

test("a right to one course opens that course alone: its links, and its progress", async () => {
  await grant({ courseId: courseIds[0] ?? "" });
  const link = (await ofCourse(0))?.lecture.secure_url ?? "";
  expect((await server.app.inject({ url: link, headers: learner.headers })).statusCode).toBe(200);
  expect((await ofCourse(1))?.lecture.secure_url).toBeUndefined();
  expect(await Promise.all(lectureIds.map(complete))).toEqual([200, 403]);
});

test("the link of a right that has ended is refused", async () => {
  const { id } = await grant();
  const link = (await ofCourse(1))?.lecture.secure_url ?? "";
  expect((await server.app.inject({ url: link, headers: learner.headers })).statusCode).toBe(200);
  await endOpenGrant(server.dependencies.db, id, { reason: "By mistake", now: now() });
  expect((await server.app.inject({ url: link, headers: learner.headers })).statusCode).toBe(403);
  expect(await rights()).toEqual([]);
});

test("a right that begins later is shown, and opens nothing until then", async () => {
  const from = new Date(now().getTime() + 2 * day);
  await grant({ from, until: new Date(from.getTime() + day) });
  expect(await rights()).toMatchObject([{ from: from.toISOString(), source: "grant" }]);
  expect((await ofCourse(0))?.lecture.secure_url).toBeUndefined();
});

test("of two rights that overlap, the end of one leaves the other", async () => {
  const subscriber = await server.signedIn({ subscribed: true });
  learner = subscriber;
  await grant({ until: new Date(now().getTime() + day) });
  expect(await sources()).toEqual(["grant", "subscription"]);
  await server.dependencies.db
    .update(subscriptions)
    .set({ status: "cancelled" })
    .where(eq(subscriptions.userId, learner.id));
  expect(await sources()).toEqual(["grant"]);
  expect((await ofCourse(0))?.lecture.secure_url).toBeDefined();
});

const onEmbedded = (process.env["DATABASE_URL"] ?? "") === "";

test.skipIf(onEmbedded)("of two rights that are given at once, the later end is that of the account", async () => {
  const { db } = server.dependencies;
  const until = new Date(now().getTime() + 2 * day);
  let other: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    await insertGrant(tx, { userId: learner.id, from: now(), reason: "A gift", until }, now());
    other = grant({ until: new Date(now().getTime() + day) });
    await vi.waitFor(async () => expect(await db.$count(sql`pg_locks where not granted`)).toBe(1));
  });
  await other;
  const [account] = await db.select().from(users).where(eq(users.id, learner.id));
  expect(account?.rightUntil).toEqual(until);
});

test("a right that was paid for cannot be ended as a grant", async () => {
  const subscriber = await server.signedIn({ subscribed: true });
  const ended = await endOpenGrant(server.dependencies.db, `sub_${subscriber.id}`, { reason: "", now: now() });
  expect(ended).toBeUndefined();
});
