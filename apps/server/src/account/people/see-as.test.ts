import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { purgeExpired } from "../../app/scheduled-cleanup.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { courseLearners, courseStaff } from "../../platform/database/schema/courses.ts";
import { minute } from "../../platform/lib/time/durations.ts";
import { addLecture, publish } from "../../testing/courses/course-forms.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";

type Schemas = components["schemas"];

const server = withTestServer();
let admin: TestAccount;
let support: TestAccount;
let asha: TestAccount;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN", fullName: "Meera Nair" });
  support = await server.signedIn({ role: "SUPPORT", fullName: "Ravi Iyer" });
  asha = await server.signedIn({ fullName: "Asha Verma" });
});

const start = (caller: TestAccount, person = asha) =>
  server.call("POST", `/people/${person.id}/see-as`, {
    headers: caller.headers,
    payload: { reason: "She has paid and sees nothing." },
  });
async function end({ headers }: TestAccount) {
  server.pass(minute);
  return server.call("POST", "/user/seeing/end", { headers });
}
const userOf = async ({ headers }: TestAccount) =>
  (await server.call("POST", "/user/getuser", { headers })).json<{ user?: Schemas["User"] }>().user;
const nameOf = async (account: TestAccount) => (await userOf(account))?.fullName;
const act = (path: string, payload: object = {}, method: "POST" | "PUT" = "POST") =>
  server.call(method, path, { headers: admin.headers, payload: { reason: "It has to be.", ...payload } });

/** What its owner reads about the account, the newest last. */
async function toldTo(account: TestAccount): Promise<string[]> {
  const answer = await server.call("GET", "/audit/mine", { headers: account.headers });
  const { entries } = answer.json<{ entries: { action: string; actor: { name?: string } }[] }>();
  return entries.map(({ action, actor }) => `${action} by ${actor.name}`).toReversed();
}

test.each(["admin", "support"] as const)("%s sees what a learner sees, until they end it", async (role) => {
  const caller = role === "admin" ? admin : support;
  expect((await start(caller)).json()).toMatchObject({ success: true });
  const until = new Date(server.dependencies.clock().getTime() + 30 * minute).toISOString();
  expect(await userOf(caller)).toMatchObject({ _id: asha.id, role: "USER", seeing: { until } });
  expect(await userOf(asha)).not.toHaveProperty("seeing");
  expect((await end(caller)).statusCode).toBe(200);
  expect(await userOf(caller)).toMatchObject({ _id: caller.id });
  const by = role === "admin" ? "Meera Nair" : "Ravi Iyer";
  expect(await toldTo(asha)).toEqual([`seeAsPerson by ${by}`, `endSeeingAs by ${by}`]);
});

test("the trail has the reason, and the one who sees stays the one who acts", async () => {
  await start(support);
  await end(support);
  const answer = await server.call("GET", `/audit?person=${asha.id}`, { headers: admin.headers });
  const [ended, started] = answer.json<Schemas["AuditEntriesAnswer"]>().entries;
  expect(started).toMatchObject({ action: "seeAsPerson", actor: { name: "Ravi Iyer", role: "SUPPORT" } });
  expect(JSON.stringify(started)).toContain("She has paid and sees nothing.");
  expect(ended).toMatchObject({ action: "endSeeingAs", subject: { _id: asha.id } });
});

test("another browser of the same person sees nothing of it", async () => {
  const { email, password } = admin;
  const answer = await server.call("POST", "/user/signin", { payload: { email, password } });
  const token = answer.cookies.find(({ name }) => name === "session")?.value;
  await start(admin);
  expect(await nameOf(admin)).toBe("Asha Verma");
  expect(await nameOf({ ...admin, headers: { cookie: `session=${token}` } })).toBe("Meera Nair");
});

test("a learner is not seen by it, and lectures play without the learner's time growing", async () => {
  const { _id: courseId } = await publish(server, admin);
  await addLecture(server, admin, courseId, "Mean");
  const subscriber = await server.signedIn({ subscribed: true });
  const isSubscriber = eq(users.id, subscriber.id);
  const seenAt = () => server.dependencies.db.select({ at: users.lastSeenAt }).from(users).where(isSubscriber);
  const before = await seenAt();
  server.pass(90 * minute);
  await start(support, subscriber);
  const answer = await server.call("GET", `/course/${courseId}`, { headers: support.headers });
  const [lecture] = answer.json<Schemas["LecturesAnswer"]>().lectures;
  const link = lecture?.lecture.secure_url ?? "";
  const play = () => server.call("GET", link, { headers: support.headers });
  expect((await play()).statusCode).toBe(200);
  await end(support);
  expect((await play()).statusCode).toBe(403);
  expect(await seenAt()).toEqual(before);
  expect(await server.dependencies.db.$count(courseLearners)).toBe(0);
});

describe("it ends", () => {
  const ends: [string, () => Promise<unknown>][] = [
    ["after half an hour", async () => server.pass(30 * minute)],
    ["when the person is disabled", () => act(`/people/${asha.id}/disable`)],
    ["when the person joins the team", () => act(`/people/${asha.id}/role`, { role: "SUPPORT" }, "PUT")],
    ["when the person is signed out everywhere", () => act(`/people/${asha.id}/sessions/end`)],
    [
      "when the person becomes staff of a course",
      async () => {
        const { _id: courseId } = await publish(server, admin);
        const { db, clock } = server.dependencies;
        await db.insert(courseStaff).values({ courseId, userId: asha.id, kind: "editor", addedAt: clock() });
      },
    ],
    ["when the account is gone", () => server.dependencies.db.delete(users).where(eq(users.id, asha.id))],
  ];
  test.each(ends)("%s, and does not come back", async (_, happens) => {
    await start(support);
    await happens();
    expect(await nameOf(support)).toBe("Ravi Iyer");
    const { db } = server.dependencies;
    await db.update(users).set({ role: "USER", disabledAt: null }).where(eq(users.id, asha.id));
    await db.delete(courseStaff);
    server.pass(-2 * minute);
    expect(await nameOf(support)).toBe("Ravi Iyer");
    const answer = await server.call("GET", `/audit?action=endSeeingAs&person=${asha.id}`, { headers: admin.headers });
    expect(answer.json<Schemas["AuditEntriesAnswer"]>().entries).toHaveLength(1);
  });

  const ownEnds: [string, () => Promise<unknown>, string | undefined][] = [
    ["signs out", () => server.call("GET", "/user/signout", { headers: support.headers }), undefined],
    ["is disabled", () => act(`/people/${support.id}/disable`), undefined],
    ["leaves the team", () => act(`/people/${support.id}/role`, { role: "USER" }, "PUT"), "Ravi Iyer"],
  ];
  test.each(ownEnds)("when the one who sees %s", async (_, happens, name) => {
    await start(support);
    await happens();
    expect(await nameOf(support)).toBe(name);
    expect(await toldTo(asha)).toContain("endSeeingAs by Ravi Iyer");
  });
});

test("where nobody looks any more, the cleanup writes when it ended", async () => {
  await start(support);
  server.pass(90 * minute);
  await purgeExpired(server.dependencies);
  const answer = await server.call("GET", `/audit?action=endSeeingAs`, { headers: admin.headers });
  const ended = new Date(server.dependencies.clock().getTime() - 60 * minute).toISOString();
  expect(answer.json<Schemas["AuditEntriesAnswer"]>().entries).toMatchObject([
    { at: ended, actor: { name: "Ravi Iyer" } },
  ]);
});

test("a disabled account is not seen, and an unknown one is not there", async () => {
  await act(`/people/${asha.id}/disable`);
  expect((await start(support)).statusCode).toBe(409);
  expect((await start(support, { ...asha, id: "5f0c9c1e-7f7b-4f0e-9d5c-0a8d6c1b2e3f" })).statusCode).toBe(404);
  const blank = await server.call("POST", `/people/${asha.id}/see-as`, {
    headers: support.headers,
    payload: { reason: " " },
  });
  expect(blank.statusCode).toBe(400);
});
