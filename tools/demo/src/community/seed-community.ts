import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { raiseCatalogueVersion } from "../../../../apps/server/src/catalogue/catalogue-version.ts";
import type { Database } from "../../../../apps/server/src/platform/database/database.ts";
import { users } from "../../../../apps/server/src/platform/database/schema/accounts.ts";
import {
  announcements,
  batchCourses,
  batches,
  batchLearners,
  batchSessions,
} from "../../../../apps/server/src/platform/database/schema/batches.ts";
import { courseLearners, courses, lectures } from "../../../../apps/server/src/platform/database/schema/courses.ts";
import { contactMessages } from "../../../../apps/server/src/platform/database/schema/messages.ts";
import {
  courseProgress,
  lectureProgress,
  watchedDays,
} from "../../../../apps/server/src/platform/database/schema/progress.ts";
import { siteSettings, versions } from "../../../../apps/server/src/platform/database/schema/settings.ts";
import type { Dependencies } from "../../../../apps/server/src/dependencies.ts";
import { newId } from "../../../../apps/server/src/platform/lib/id.ts";
import { promoBanner } from "../../../../apps/server/src/site/promo.ts";
import { demoLearner } from "../../../../apps/server/src/config/demo-accounts.ts";
import { demoCourses } from "../catalogue/catalogue.ts";
import { learnerAddresses } from "../accounts/learners.ts";
import { seedMarkers } from "../seed-markers.ts";
import { seededRandom } from "../seeded-random.ts";
import { demoBatches } from "./batches.ts";
import { type Course, daysOfMinutes, courseLearning, randomProgress, combine } from "./progress.ts";
import { makeBatch, type Member } from "./make-batches.ts";
import { demoMessages } from "./messages.ts";
import { learnerCourses, learnerMinutes } from "./learner-courses.ts";
import { day, hour } from "../../../../apps/server/src/platform/lib/time/durations.ts";

const withProgress = 24;

/** Runs once, also for a demo of an earlier version. */
export async function seedCommunity({ db, clock, log }: Pick<Dependencies, "db" | "clock" | "log">): Promise<void> {
  const found = await db.select({ name: versions.name }).from(versions).where(eq(versions.name, seedMarkers.community));
  if (found.length > 0) return;
  const now = clock();
  await db.transaction(async (tx) => {
    const first = await tx
      .insert(versions)
      .values({ name: seedMarkers.community, value: 1 })
      .onConflictDoNothing()
      .returning();
    if (first.length === 0) return;
    const known = await coursesBySlug(tx);
    const learnerId = await findDemoLearner(tx);
    await insertBatches(tx, known, learnerId, now);
    await insertMessages(tx, now);
    await insertLearning(tx, known, learnerId, now);
    await completeBanner(tx);
    log.info({ batches: demoBatches.length }, "demo batches added");
  });
}

async function coursesBySlug(tx: Database): Promise<Map<string, Course>> {
  const slugs = new Map(demoCourses.map(({ title, slug }) => [title, slug]));
  const rows = await tx
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(and(inArray(courses.title, [...slugs.keys()]), eq(courses.seeded, true)))
    // Locked, so that none is deleted before its batches and progress are written.
    .orderBy(asc(courses.id))
    .for("key share");
  const lectureRows = await tx
    .select({ id: lectures.id, courseId: lectures.courseId, durationSeconds: lectures.durationSeconds })
    .from(lectures)
    .where(inArray(lectures.courseId, ["", ...rows.map(({ id }) => id)]))
    .orderBy(asc(lectures.position));
  const byCourse = Map.groupBy(lectureRows, ({ courseId }) => courseId);
  return new Map(rows.map(({ id, title }) => [slugs.get(title) ?? "", { id, lectures: byCourse.get(id) ?? [] }]));
}

async function findDemoLearner(tx: Database): Promise<string | undefined> {
  const isLearner = and(eq(users.emailKey, demoLearner.email), eq(users.role, "USER"), eq(users.seeded, true));
  const [row] = await tx.select({ id: users.id }).from(users).where(isLearner);
  return row?.id;
}

async function insertBatches(
  tx: Database,
  known: ReadonlyMap<string, Course>,
  learnerId: string | undefined,
  now: Date,
): Promise<void> {
  const members: Member[] = await tx
    .select({ id: users.id, createdAt: users.createdAt })
    .from(users)
    .where(and(inArray(users.emailKey, learnerAddresses), eq(users.role, "USER"), eq(users.seeded, true)))
    .orderBy(asc(users.emailKey));
  const courseIds = new Map([...known].map(([slug, { id }]) => [slug, id]));
  const random = seededRandom(77);
  const made = demoBatches
    .map((demo) => makeBatch(demo, { courseIds, members, learnerId }, random, now))
    .filter((batch) => batch.courses.length > 0);
  if (made.length === 0) return;
  await tx.insert(batches).values(made.map(({ batch }) => batch));
  await tx.insert(batchCourses).values(made.flatMap((batch) => batch.courses));
  await tx.insert(batchSessions).values(made.flatMap(({ sessions }) => sessions));
  const joined = made.flatMap(({ learners }) => learners);
  if (joined.length > 0) await tx.insert(batchLearners).values(joined);
  const newAnnouncements = made.flatMap((batch) => batch.announcements);
  if (newAnnouncements.length > 0) await tx.insert(announcements).values(newAnnouncements);
}

async function insertMessages(tx: Database, now: Date): Promise<void> {
  const before = (hours: number): Date => new Date(now.getTime() - hours * hour);
  await tx.insert(contactMessages).values(
    demoMessages.map(({ name, email, message, hoursAgo, doneAfter }) => ({
      id: newId(),
      name,
      email,
      message,
      seeded: true,
      createdAt: before(hoursAgo),
      doneAt: doneAfter === undefined ? null : before(hoursAgo - doneAfter),
    })),
  );
}

async function insertLearning(
  tx: Database,
  known: ReadonlyMap<string, Course>,
  learnerId: string | undefined,
  now: Date,
): Promise<void> {
  const all = [...(await communityLearning(tx, known, now))];
  if (learnerId !== undefined) all.push(...(await demoLearnerLearning(tx, known, learnerId, now)));
  const made = combine(all);
  if (made.courses.length === 0) return;
  await tx.insert(courseProgress).values(made.courses).onConflictDoNothing();
  await tx.insert(lectureProgress).values(made.lectures).onConflictDoNothing();
  await tx.insert(watchedDays).values(made.days).onConflictDoNothing();
  await setLastVisits(tx);
}

/** Who opened a course was here. */
async function setLastVisits(tx: Database): Promise<void> {
  const { userId, firstOpenedAt } = courseLearners;
  const visits = sql`select ${userId} as id, ${firstOpenedAt} as at from ${courseLearners}
    union all select ${lectureProgress.userId}, ${lectureProgress.lastPlayedAt} from ${lectureProgress}`;
  const lastVisit = sql`(select max(at) from (${visits}) as visits where visits.id = ${users.id})`;
  await tx
    .update(users)
    .set({ lastSeenAt: lastVisit })
    .where(and(eq(users.seeded, true), isNull(users.lastSeenAt)));
}

async function communityLearning(tx: Database, known: ReadonlyMap<string, Course>, now: Date) {
  const byId = new Map([...known.values()].map((course) => [course.id, course]));
  const opened = await tx
    .select({ userId: users.id, courseId: courseLearners.courseId, firstOpenedAt: courseLearners.firstOpenedAt })
    .from(courseLearners)
    .innerJoin(users, eq(users.id, courseLearners.userId))
    .where(and(inArray(users.emailKey, learnerAddresses.slice(0, withProgress)), eq(users.seeded, true)))
    .orderBy(asc(users.emailKey), asc(courseLearners.firstOpenedAt));
  const random = seededRandom(14);
  return opened.flatMap(({ userId, courseId, firstOpenedAt }) => {
    const course = byId.get(courseId);
    return course === undefined
      ? []
      : [courseLearning(course, userId, randomProgress(random, course, firstOpenedAt, now))];
  });
}

async function demoLearnerLearning(tx: Database, known: ReadonlyMap<string, Course>, userId: string, now: Date) {
  const made = learnerCourses.flatMap(({ slug, startedDaysAgo, hoursAgo, complete, next }) => {
    const course = known.get(slug);
    if (course === undefined) return [];
    const startedAt = new Date(now.getTime() - startedDaysAgo * day);
    const lastPlayedAt = new Date(now.getTime() - hoursAgo * hour);
    return [courseLearning(course, userId, { startedAt, lastPlayedAt, complete, next })];
  });
  const started = made.flatMap(({ courses: [course] }) => course ?? []);
  if (started.length > 0) {
    await tx
      .insert(courseLearners)
      .values(started.map(({ courseId, startedAt }) => ({ courseId, userId, firstOpenedAt: startedAt })))
      .onConflictDoNothing();
    await raiseCatalogueVersion(
      tx,
      started.map(({ courseId }) => courseId),
    );
  }
  const { courses: courseRows, lectures: lectureRows } = combine(made);
  return [{ courses: courseRows, lectures: lectureRows, days: daysOfMinutes(userId, learnerMinutes, now) }];
}

async function completeBanner(tx: Database): Promise<void> {
  const [row] = await tx.select({ settings: siteSettings.settings }).from(siteSettings).for("update");
  if (row?.settings.promo === undefined || row.settings.promo.title !== undefined) return;
  const promo = { ...promoBanner, amount: row.settings.promo.amount };
  await tx.update(siteSettings).set({ settings: { ...row.settings, promo } });
}
