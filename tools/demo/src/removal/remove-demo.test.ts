import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { and, desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessions, users } from "../../../../apps/server/src/platform/database/schema/accounts.ts";
import { batches, batchLearners } from "../../../../apps/server/src/platform/database/schema/batches.ts";
import {
  posts,
  postVotes,
  questionFollowers,
  wishes,
} from "../../../../apps/server/src/platform/database/schema/conversation.ts";
import {
  courseLearners,
  courses,
  lectures,
  sections,
} from "../../../../apps/server/src/platform/database/schema/courses.ts";
import { contactMessages } from "../../../../apps/server/src/platform/database/schema/messages.ts";
import { jobs } from "../../../../apps/server/src/platform/database/schema/jobs.ts";
import { payments, refunds, subscriptions } from "../../../../apps/server/src/platform/database/schema/payments.ts";
import {
  courseProgress,
  lectureProgress,
  watchedDays,
} from "../../../../apps/server/src/platform/database/schema/progress.ts";
import { siteSettings } from "../../../../apps/server/src/platform/database/schema/settings.ts";
import { trashedItems } from "../../../../apps/server/src/platform/database/schema/trash.ts";
import { deleteLecture } from "../../../../apps/server/src/authoring/trash/lecture-trash.ts";
import { deleteSection } from "../../../../apps/server/src/authoring/trash/section-trash.ts";
import { deleteBatch } from "../../../../apps/server/src/batches/repository.ts";
import { newId } from "../../../../apps/server/src/platform/lib/id.ts";
import { enqueueMail } from "../../../../apps/server/src/platform/mail/mail-queue.ts";
import { sweepMedia } from "../../../../apps/server/src/platform/media/sweep.ts";
import { mediaInUse } from "../../../../apps/server/src/adapters/media-in-use.ts";
import { enqueue } from "../../../../apps/server/src/platform/jobs/job-queue.ts";
import { ensureSiteSettings } from "../../../../apps/server/src/site/site-settings.ts";
import { countItems } from "../../../../apps/server/src/testing/count-items.ts";
import { startTestServer, type TestAccount, type TestServer } from "../../../../apps/server/src/testing/test-server.ts";
import { demoAdmin, demoGuest, demoLearner } from "../../../../apps/server/src/config/demo-accounts.ts";
import { demoContents } from "../demo-contents.ts";
import { removeDemoAfterYes } from "./remove-demo-dialog.ts";
import { removeDemo } from "./remove-demo.ts";
import { seedDemo } from "../seed.ts";
import { minute } from "../../../../apps/server/src/platform/lib/time/durations.ts";

let server: TestServer;
let learner: TestAccount;
let ownCourse: string;
let printed: string[];

const print = (text: string) => void printed.push(...text.split("\n"));
const confirm = async () => " Yes\n";

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  const { db } = server.dependencies;
  await ensureSiteSettings(db);
  await seedDemo(server.dependencies);
  learner = await server.signedIn({ email: "asha@example.com", subscribed: true });
  ownCourse = await addCourse();
  await useDemo();
});
afterAll(() => server.close());

async function addCourse(seeded = false): Promise<string> {
  const { db, media } = server.dependencies;
  const id = newId();
  await using picture = await media.begin("images");
  await picture.write("small.webp", bytes());
  await picture.commit();
  const texts = { title: "SQL Past the Basics", description: "Own", category: "Data", createdBy: "Asha Verma" };
  await db.insert(courses).values({ id, ...texts, thumbnailFile: picture.id, seeded });
  await addLecture(id);
  return id;
}

async function addLecture(courseId: string): Promise<void> {
  const { db, media } = server.dependencies;
  await using video = await media.begin("lectures");
  await video.write("video.mp4", bytes());
  await video.commit();
  const texts = { title: "Own", description: "Own", position: 99 };
  await db.insert(lectures).values({ id: newId(), courseId, ...texts, videoFile: `${video.id}/video.mp4`, size: 3 });
}

async function* bytes(): AsyncIterable<Uint8Array> {
  yield Buffer.from("own");
}

async function useDemo(): Promise<void> {
  const { db, clock } = server.dependencies;
  const [course] = await db
    .select({ id: courses.id, lectureId: lectures.id })
    .from(courses)
    .innerJoin(lectures, eq(lectures.courseId, courses.id))
    .where(eq(courses.seeded, true));
  const [batch] = await db.select({ id: batches.id }).from(batches);
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.emailKey, demoAdmin.email));
  if (course === undefined || batch === undefined || admin === undefined) throw new Error("There is no demo");
  const now = clock();
  const started = { userId: learner.id, courseId: course.id };
  await addLecture(course.id);
  await db.insert(courseLearners).values({ ...started, firstOpenedAt: now });
  await db.insert(courseLearners).values({ ...started, courseId: ownCourse, firstOpenedAt: now });
  await db.insert(courseProgress).values([
    { ...started, startedAt: now },
    { ...started, courseId: ownCourse, startedAt: now },
  ]);
  await db
    .insert(lectureProgress)
    .values({ ...started, lectureId: course.lectureId, ranges: [], watched: 0, position: 0 });
  await db.insert(watchedDays).values({ userId: learner.id, day: "2026-06-15", seconds: 60 });
  await db.insert(batchLearners).values({ batchId: batch.id, userId: learner.id, joinedAt: now });
  await enqueueMail(db, { kind: "password-changed", userId: admin.id, at: now.toISOString() }, now);
  await enqueueMail(db, { kind: "payment-receipt", paymentId: `pay_${learner.id}` }, now);
  const [bought] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(eq(users.emailKey, demoLearner.email));
  for (const subject of [bought?.id ?? "", `sub_${learner.id}`])
    await enqueue(db, { kind: "sync-subscription", subject }, now);
  await server.call("POST", "/user/signin", { payload: { email: demoLearner.email, password: demoLearner.password } });
}

/** A lecture, a section and a batch of the demo. */
async function trashDemo(): Promise<void> {
  const { db, clock } = server.dependencies;
  const deletion = { by: undefined, at: clock(), forGood: false };
  const { courseId, id } = lectures;
  const [lecture] = await db
    .select({ courseId, lectureId: id })
    .from(lectures)
    .where(eq(lectures.seeded, true))
    .limit(1);
  const [section] = await db.select().from(sections).limit(1);
  const [batch] = await db.select({ id: batches.id }).from(batches).orderBy(desc(batches.id)).limit(1);
  if (lecture === undefined || section === undefined || batch === undefined) throw new Error("The demo has them");
  await deleteLecture(db, lecture, deletion);
  await deleteSection(db, { courseId: section.courseId, sectionId: section.id }, true, deletion);
  await deleteBatch(db, batch.id, deletion);
  expect(await db.$count(trashedItems, eq(trashedItems.seeded, true))).toBe(3);
}

async function rowCounts() {
  const { db } = server.dependencies;
  return {
    users: await db.$count(users),
    courses: await db.$count(courses),
    lectures: await db.$count(lectures),
    batches: await db.$count(batches),
    messages: await db.$count(contactMessages),
    subscriptions: await db.$count(subscriptions),
    payments: await db.$count(payments),
    refunds: await db.$count(refunds),
    tasks: await db.$count(jobs, eq(jobs.kind, "sync-subscription")),
    mails: await db.$count(jobs, eq(jobs.kind, "mail")),
    sessions: await db.$count(sessions),
  };
}

function sandboxRows(): Record<string, unknown>[] {
  const store = new DatabaseSync(join(server.dependencies.config.dataDir, "sandbox.sqlite"));
  try {
    return store.prepare("select kind from entities where kind <> 'plan'").all();
  } finally {
    store.close();
  }
}

async function refusal(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return String(error instanceof Error ? (error.cause ?? error) : error);
}

describe("what the demo makes", () => {
  test("is marked as seeded, all of it and nothing else", async () => {
    const { db } = server.dependencies;
    const unmarked = await db.select({ email: users.email }).from(users).where(eq(users.seeded, false));
    expect(unmarked).toEqual([{ email: learner.email }]);
    const own = await db.select({ id: courses.id }).from(courses).where(eq(courses.seeded, false));
    expect(own).toEqual([{ id: ownCourse }]);
    expect(await db.$count(lectures, eq(lectures.seeded, false))).toBe(2);
    expect(await db.$count(batches, eq(batches.seeded, false))).toBe(0);
    expect(await db.$count(contactMessages, eq(contactMessages.seeded, false))).toBe(0);
    const [guest] = await db.select().from(users).where(eq(users.emailKey, demoGuest.email));
    expect(guest).toMatchObject({ demo: true, seeded: true });
  });

  test("no existing account becomes a demo account", async () => {
    const { db } = server.dependencies;
    const marking = db.update(users).set({ seeded: true }).where(eq(users.id, learner.id));
    expect(await refusal(marking)).toContain("does not become one of the demo");
  });
});

describe("the ledger", () => {
  test.each([
    ["payments", "id"],
    ["refunds", "payment_id"],
  ])("refuses to delete rows of the demo from %s without the setting", async (table, column) => {
    const { db } = server.dependencies;
    expect(await refusal(db.execute(sql.raw(`delete from ${table} where ${column} <> 'pay_${learner.id}'`)))).toContain(
      "The ledger only grows",
    );
  });

  test.each([
    ["of somebody else", "delete from refunds where payment_id = $own"],
    ["of somebody else", "delete from payments where id = $own"],
    ["of anybody, changed", "update payments set amount = 1"],
    ["of anybody, changed", "update refunds set amount = 1"],
    ["of anybody, emptied", "truncate payments cascade"],
    ["of anybody, emptied", "truncate refunds"],
  ])("lets no row %s go even with the setting: %s", async (_, statement) => {
    const { db, clock } = server.dependencies;
    const own = `pay_${learner.id}`;
    const now = clock();
    const before = await rowCounts();
    const work = db.transaction(async (tx) => {
      await tx.insert(refunds).values({ id: "rfnd_own", paymentId: own, amount: 1, refundedAt: now, recordedAt: now });
      await tx.execute(sql`select set_config('lms.remove_demo', 'on', true)`);
      await tx.execute(sql.raw(statement.replace("$own", `'${own}'`)));
    });
    expect(await refusal(work)).toContain("The ledger only grows");
    expect(await rowCounts()).toEqual(before);
  });

  test("keeps what an account of the demo has paid through a real gateway, even with the setting", async () => {
    const { db } = server.dependencies;
    const work = db.transaction(async (tx) => {
      await buyForReal(tx, demoGuest.email);
      await tx.execute(sql`select set_config('lms.remove_demo', 'on', true)`);
      await tx.execute(sql`delete from payments where id = 'pay_real'`);
    });
    expect(await refusal(work)).toContain("The ledger only grows");
  });
});

describe("the command", () => {
  test("lists what would be deleted, and deletes nothing without a terminal", async () => {
    printed = [];
    const before = { rows: await rowCounts(), items: await countItems(server.dependencies.media) };
    const { users: people, payments: paid, refunds: given } = await demoContents(server.dependencies.db);
    await expect(removeDemoAfterYes(server.dependencies, { print, prompt: undefined, yes: false })).rejects.toThrow(
      "--yes",
    );
    expect(printed).toEqual([
      "This deletes the demo, for good:",
      expect.stringMatching(/^ {2}15 courses with \d+ lectures and their media: [\d.]+ MB of videos$/),
      "    with 1 lecture that an admin has added to these courses",
      "    with the progress in them of 1 other person, who stay",
      "  7 batches",
      "    also for 1 other person who joined them, and stay",
      "  8 contact messages",
      `  ${people} people with their sessions, progress and pictures`,
      `  ${paid} payments and ${given} refunds of these people, for which no money moved`,
    ]);
    expect(people).toBe(245);
    expect(before.rows.payments).toBe(paid + 1);
    expect(before.rows.refunds).toBe(given);
    expect({ rows: await rowCounts(), items: await countItems(server.dependencies.media) }).toEqual(before);
  });

  test.each(["", "y", "no"])("deletes nothing after %j", async (typed) => {
    printed = [];
    const before = await rowCounts();
    const prompt = async () => typed;
    expect(await removeDemoAfterYes(server.dependencies, { print, prompt, yes: false })).toBe("kept");
    expect(printed.at(-1)).toBe("Nothing was deleted.");
    expect(await rowCounts()).toEqual(before);
  });

  test("that fails deletes nothing, and everything at the next call", async () => {
    const before = { rows: await rowCounts(), items: await countItems(server.dependencies.media) };
    const { db } = server.dependencies;
    // One of the last statements.
    await db.execute(sql`alter table catalogue_changes rename to away`);
    await expect(removeDemo(server.dependencies)).rejects.toThrow("catalogue_changes");
    await db.execute(sql`alter table away rename to catalogue_changes`);
    expect({ rows: await rowCounts(), items: await countItems(server.dependencies.media) }).toEqual(before);
    expect(sandboxRows()).toHaveLength(3);
  });

  test("deletes the demo and nothing else; media that a kill leaves are swept", async () => {
    const { db, media } = server.dependencies;
    await trashDemo();
    let removed = 0;
    const breaking: typeof media = {
      ...media,
      remove: (room, id) => {
        removed += 1;
        return removed > 5 ? Promise.reject(new Error("The disk is gone")) : media.remove(room, id);
      },
    };
    await expect(removeDemo({ ...server.dependencies, media: breaking })).rejects.toThrow("The disk is gone");
    expect(await countItems(server.dependencies.media)).toBeGreaterThan(50);
    expect(await rowCounts()).toEqual({
      users: 1,
      courses: 1,
      lectures: 1,
      batches: 0,
      messages: 0,
      subscriptions: 1,
      payments: 1,
      refunds: 0,
      tasks: 1,
      mails: 1,
      sessions: 1,
    });
    expect(await db.select({ courseId: courseProgress.courseId }).from(courseProgress)).toEqual([
      { courseId: ownCourse },
    ]);
    expect(await db.$count(watchedDays)).toBe(1);
    for (const table of [posts, postVotes, questionFollowers, wishes]) expect(await db.$count(table)).toBe(0);
    expect(await db.$count(trashedItems)).toBe(0);
    expect(sandboxRows()).toEqual([]);
    await sweepMedia(media, mediaInUse(db), new Date(Date.now() + minute));
    expect(await countItems(server.dependencies.media)).toBe(2);
    const shown = (await server.call("GET", "/course")).json<{ courses: { _id: string; learnerCount: number }[] }>();
    expect(shown.courses).toMatchObject([{ _id: ownCourse, learnerCount: 1 }]);
    expect((await server.call("POST", "/user/getuser", { headers: learner.headers })).statusCode).toBe(200);
    const [site] = await db.select().from(siteSettings);
    expect(site?.settings).not.toHaveProperty("contact");
    expect(site?.settings).not.toHaveProperty("stats");
    expect(site?.settings.promo?.amount).toBe(49_900);
  });

  test("finds nothing a second time", async () => {
    printed = [];
    expect(await removeDemoAfterYes(server.dependencies, { print, prompt: undefined, yes: true })).toBe("nothing");
    expect(printed).toEqual(["There is nothing of the demo in this database."]);
  });
});

/** Inserts a purchase at a real gateway. */
async function buyForReal(tx: TestServer["dependencies"]["db"], email: string): Promise<void> {
  const { clock } = server.dependencies;
  const now = clock();
  const [buyer] = await tx.select({ id: users.id }).from(users).where(eq(users.emailKey, email));
  const userId = buyer?.id ?? "";
  const period = { periodStart: now, periodEnd: now, capturedAt: now, recordedAt: now };
  await tx.insert(subscriptions).values({ id: "sub_real", userId, status: "active", gateway: "razorpay" });
  await tx
    .insert(payments)
    .values({ id: "pay_real", subscriptionId: "sub_real", userId, amount: 49_900, currency: "INR", ...period });
}

test("after a yes media are deleted at once; an account that paid real money stays for the ledger, and cannot sign in", async () => {
  printed = [];
  const { db } = server.dependencies;
  await addCourse(true);
  expect(await countItems(server.dependencies.media)).toBe(4);
  const guest = await server.signedIn({ email: demoGuest.email, seeded: true, demo: true });
  await buyForReal(db, guest.email);
  expect(await removeDemoAfterYes(server.dependencies, { print, prompt: confirm, yes: false })).toBe("removed");
  expect(printed.at(-1)).toMatch(/^The demo is deleted/);
  expect(await countItems(server.dependencies.media)).toBe(2);
  expect(printed).toContain("It keeps 1 account that the payment provider knows, closed for good, with what was paid.");
  const kept = and(eq(users.emailKey, demoGuest.email), eq(users.seeded, false), eq(users.demo, false));
  expect(await db.$count(users, kept)).toBe(1);
  expect(await db.$count(payments, eq(payments.id, "pay_real"))).toBe(1);
  expect((await server.call("POST", "/user/getuser", { headers: guest.headers })).statusCode).toBe(401);
  const { email, password } = guest;
  expect((await server.call("POST", "/user/signin", { payload: { email, password } })).statusCode).toBe(401);
});
