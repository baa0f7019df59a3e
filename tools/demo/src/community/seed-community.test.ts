import type { components } from "@lms/api/schema";
import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEntries, users } from "../../../../apps/server/src/platform/database/schema/accounts.ts";
import { announcements, batches, batchLearners } from "../../../../apps/server/src/platform/database/schema/batches.ts";
import { notes as storedNotes, posts } from "../../../../apps/server/src/platform/database/schema/conversation.ts";
import { courses, lectures } from "../../../../apps/server/src/platform/database/schema/courses.ts";
import { entitlements } from "../../../../apps/server/src/platform/database/schema/entitlements.ts";
import { day } from "../../../../apps/server/src/platform/lib/time/durations.ts";
import { contactMessages } from "../../../../apps/server/src/platform/database/schema/messages.ts";
import {
  courseProgress,
  lectureProgress,
  watchedDays,
} from "../../../../apps/server/src/platform/database/schema/progress.ts";
import { siteSettings, versions } from "../../../../apps/server/src/platform/database/schema/settings.ts";
import { ensureSiteSettings } from "../../../../apps/server/src/site/site-settings.ts";
import { startTestServer, type TestServer } from "../../../../apps/server/src/testing/test-server.ts";
import {
  type DemoAccount,
  demoAdmin,
  demoGuest,
  demoLearner,
} from "../../../../apps/server/src/config/demo-accounts.ts";
import { seedDemo } from "../seed.ts";
import { demoBatches } from "./batches.ts";
import { seedHistory } from "../history/seed-history.ts";
import { seedCommunity } from "./seed-community.ts";
import { demoMessages } from "./messages.ts";

type Schemas = components["schemas"];

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  await ensureSiteSettings(server.dependencies.db);
  await seedDemo(server.dependencies);
});
afterAll(() => server.close());

async function cookieOf({ email, password }: DemoAccount): Promise<{ cookie: string }> {
  const answer = await server.call("POST", "/user/signin", { payload: { email, password } });
  return { cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
}

async function read<Body>(path: string, account: DemoAccount): Promise<Body> {
  return (await server.call("GET", path, { headers: await cookieOf(account) })).json<Body>();
}

async function rowCounts() {
  const { db } = server.dependencies;
  return {
    batches: await db.$count(batches),
    joined: await db.$count(batchLearners),
    announcements: await db.$count(announcements),
    messages: await db.$count(contactMessages),
    courses: await db.$count(courseProgress),
    lectures: await db.$count(lectureProgress),
    days: await db.$count(watchedDays),
  };
}

describe("a first start", () => {
  test("shows people with rights of every state, closed accounts, and what the team has done", async () => {
    const found = async (filter: string) => {
      const { people } = await read<Schemas["PeopleAnswer"]>(`/people?${filter}`, demoAdmin);
      return people.length;
    };
    for (const right of ["subscribed", "granted", "ended", "never"]) expect(await found(`right=${right}`)).not.toBe(0);
    expect(await found("disabled=true")).toBe(1);
    const learnt = server.dependencies.db.select({ id: lectureProgress.userId }).from(lectureProgress);
    const unseen = and(inArray(users.id, learnt), isNull(users.lastSeenAt));
    expect(await server.dependencies.db.$count(users, unseen)).toBe(0);
    const rights = await server.dependencies.db.select().from(entitlements).where(eq(entitlements.source, "grant"));
    const now = server.dependencies.clock();
    expect(rights.filter(({ courseId }) => courseId !== null)).toHaveLength(1);
    expect(rights.filter(({ startsAt }) => startsAt > now)).toHaveLength(1);

    const { entries } = await read<Schemas["AuditEntriesAnswer"]>("/audit?limit=100", demoAdmin);
    const made = entries.filter(({ action }) => action !== "listAuditEntries");
    expect(made.length).toBeGreaterThanOrEqual(24);
    expect(new Set(made.map(({ actor }) => actor.role))).toEqual(new Set(["ADMIN", "SUPPORT", "USER"]));
    const accounts = await server.dependencies.db.select().from(users);
    const joined = new Map(accounts.map(({ id, createdAt }) => [id, createdAt.getTime()]));
    expect(made.filter(({ person, at }) => Date.parse(at) < (joined.get(person ?? "") ?? 0))).toEqual([]);
    const times = made.map(({ at }) => Date.parse(at));
    expect(Math.max(...times)).toBeLessThan(now.getTime());
    expect(now.getTime() - Math.min(...times)).toBeLessThanOrEqual(60 * day);
    const before = await server.dependencies.db.$count(auditEntries);
    await seedHistory(server.dependencies);
    expect(await server.dependencies.db.$count(auditEntries)).toBe(before);
  });

  test("shows running, upcoming and ended batches of both modes, with courses and learners", async () => {
    const { batches: shown, total } = await read<Schemas["BatchesAnswer"]>("/batch", demoLearner);
    expect(total).toBe(demoBatches.length);
    expect(shown.map(({ status, mode }) => `${status} ${mode}`)).toEqual([
      "running offline",
      "running live",
      "upcoming live",
      "upcoming offline",
      "upcoming live",
      "ended live",
      "ended offline",
    ]);
    for (const batch of shown) {
      const demo = demoBatches.find(({ title }) => title === batch.title);
      expect(batch.courses).toHaveLength(demo?.courses.length ?? 0);
      expect(batch.learnerCount).toBe((demo?.learners ?? 0) + Number(demo?.joined ?? 0));
      expect(batch.announcementCount).toBe(demo?.announcements.length);
    }
    expect(shown.filter(({ joined }) => joined)).toMatchObject([{ title: "Statistics and SQL, Live Evenings" }]);
  });

  test("dates nothing in the future that has happened", async () => {
    const { db, clock } = server.dependencies;
    const moments = [
      ...(await db.select({ at: batches.createdAt }).from(batches)),
      ...(await db.select({ at: batchLearners.joinedAt }).from(batchLearners)),
      ...(await db.select({ at: announcements.createdAt }).from(announcements)),
      ...(await db.select({ at: contactMessages.createdAt }).from(contactMessages)),
      ...(await db.select({ at: contactMessages.doneAt }).from(contactMessages)),
      ...(await db.select({ at: lectureProgress.lastPlayedAt }).from(lectureProgress)),
      ...(await db.select({ at: courseProgress.startedAt }).from(courseProgress)),
      ...(await db.select({ at: users.lastSeenAt }).from(users)),
    ];
    const late = moments.filter(({ at }) => at !== null && at > clock());
    expect(late).toEqual([]);
  });

  test("has no member of a batch from before the account or the batch existed", async () => {
    const rows = await server.dependencies.db
      .select({ joined: batchLearners.joinedAt, account: users.createdAt, batch: batches.createdAt })
      .from(batchLearners)
      .innerJoin(users, eq(users.id, batchLearners.userId))
      .innerJoin(batches, eq(batches.id, batchLearners.batchId));
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ joined, account, batch }) => joined < account || joined < batch)).toEqual([]);
  });

  test("has open messages and some that are done", async () => {
    const { total, openCount } = await read<Schemas["ContactMessagesAnswer"]>("/contact", demoAdmin);
    expect(total).toBe(demoMessages.length);
    expect(openCount).toBe(demoMessages.filter(({ doneAfter }) => doneAfter === undefined).length);
  });

  test("shows the learner courses with all degrees of progress, the next lecture, and days of learning", async () => {
    const { progress } = await read<Schemas["ProgressAnswer"]>("/progress", demoLearner);
    expect(progress.courses.map(({ title }) => title)).toEqual([
      "Practical Statistics with Python",
      "Distributed Systems, Slowly",
      "Typography for Interfaces",
      "Waves and Sound",
      "Git From the Inside",
      "SQL Past the Basics",
    ]);
    const percents = progress.courses.map(({ percent }) => percent);
    expect(percents.at(-1)).toBe(100);
    expect(new Set(percents).size).toBe(percents.length);
    for (const { next } of progress.courses.slice(0, 3)) expect(next?.position).toBeGreaterThan(0);
    expect(progress.days.filter(({ seconds }) => seconds > 0).length).toBeGreaterThanOrEqual(9);
    expect(progress.watchedSeconds).toBeGreaterThan(3600);
  });

  test("has progress of other learners", async () => {
    const { db } = server.dependencies;
    const learners = await db.selectDistinct({ id: lectureProgress.userId }).from(lectureProgress);
    expect(learners.length).toBeGreaterThan(10);
  });
});

describe("a later start", () => {
  test("changes nothing", async () => {
    const before = await rowCounts();
    await seedDemo(server.dependencies);
    expect(await rowCounts()).toEqual(before);
  });

  test("does not bring back what an admin has deleted", async () => {
    const { db } = server.dependencies;
    await db.delete(batches).where(eq(batches.title, "Writing Circle, Chennai"));
    await db.delete(contactMessages).where(eq(contactMessages.name, "Omar Haddad"));
    const before = await rowCounts();
    await seedDemo(server.dependencies);
    expect(await rowCounts()).toEqual(before);
  });

  test("removes the guest from batches and deletes their progress", async () => {
    const { db, clock } = server.dependencies;
    const headers = await cookieOf(demoGuest);
    const { batches: shown } = await read<Schemas["BatchesAnswer"]>("/batch?filter=upcoming", demoGuest);
    await server.call("POST", `/batch/${shown[0]?._id}/join`, { headers });
    const [guest] = await db.select().from(users).where(eq(users.emailKey, demoGuest.email));
    const [course] = await db.select({ id: courses.id }).from(courses).limit(1);
    const userId = guest?.id ?? "";
    await db.insert(courseProgress).values({ userId, courseId: course?.id ?? "", startedAt: clock() });
    await db.insert(watchedDays).values({ userId, day: "2026-06-15", seconds: 60 });

    await seedDemo(server.dependencies);
    const after = await read<Schemas["BatchesAnswer"]>("/batch", demoGuest);
    expect(after.batches.filter(({ joined }) => joined)).toEqual([]);
    expect((await read<Schemas["ProgressAnswer"]>("/progress", demoGuest)).progress).toMatchObject({
      watchedSeconds: 0,
      courses: [],
    });
  });
});

describe("a database that an earlier version has filled", () => {
  test("gets all of it once, for the courses that exist, and the banner", async () => {
    const { db } = server.dependencies;
    for (const table of [batches, contactMessages, courseProgress, lectureProgress, watchedDays])
      await db.delete(table);
    await db.delete(versions).where(eq(versions.name, "demo-community"));
    await db.update(siteSettings).set({ settings: { promo: { amount: 399_900 } } });
    await db.delete(courses).where(eq(courses.title, "SQL Past the Basics"));

    await Promise.all([seedCommunity(server.dependencies), seedCommunity(server.dependencies)]);

    const { batches: shown } = await read<Schemas["BatchesAnswer"]>("/batch", demoLearner);
    expect(shown).toHaveLength(demoBatches.length - 1);
    expect(shown.find(({ title }) => title.startsWith("Statistics"))?.courses).toHaveLength(1);
    const { progress } = await read<Schemas["ProgressAnswer"]>("/progress", demoLearner);
    expect(progress.courses).toHaveLength(5);
    expect((await rowCounts()).messages).toBe(demoMessages.length);
    const { site } = (await server.call("GET", "/site")).json<Schemas["SiteAnswer"]>();
    expect(site.promo).toMatchObject({ amount: 399_900, title: expect.any(String), link: { href: "/checkout" } });
  });
});

test("the learner of the demo wishes for two courses, and has notes in one that they watch", async () => {
  const { courses: wished } = await read<Schemas["WishesAnswer"]>("/wishes", demoLearner);
  expect(wished.map(({ title }) => title)).toEqual(["Colour That Works", "Reading Financial Statements"]);
  const { notes } = await read<Schemas["NotesAnswer"]>("/notes", demoLearner);
  expect(notes.map(({ course, open }) => [course.title, open])).toEqual(
    Array.from({ length: 3 }, () => ["Practical Statistics with Python", true]),
  );
});

test.each([
  ["notes", storedNotes],
  ["questions", posts],
])("the seconds of %s are within their lectures", async (_, table) => {
  const { db } = server.dependencies;
  const rows = await db
    .select({ second: table.second, duration: lectures.durationSeconds })
    .from(table)
    .innerJoin(lectures, eq(lectures.id, table.lectureId))
    .where(isNotNull(table.second));
  expect(rows).not.toEqual([]);
  for (const { second, duration } of rows) expect(second).toBeLessThan(duration ?? 0);
});
