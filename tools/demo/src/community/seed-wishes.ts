import { and, asc, eq, inArray } from "drizzle-orm";
import { demoLearner } from "../../../../apps/server/src/config/demo-accounts.ts";
import type { Dependencies } from "../../../../apps/server/src/dependencies.ts";
import type { Database } from "../../../../apps/server/src/platform/database/database.ts";
import { users } from "../../../../apps/server/src/platform/database/schema/accounts.ts";
import { notes, wishes } from "../../../../apps/server/src/platform/database/schema/conversation.ts";
import { courses, lectures } from "../../../../apps/server/src/platform/database/schema/courses.ts";
import { versions } from "../../../../apps/server/src/platform/database/schema/settings.ts";
import { newId } from "../../../../apps/server/src/platform/lib/id.ts";
import { hour } from "../../../../apps/server/src/platform/lib/time/durations.ts";
import { seedMarkers } from "../seed-markers.ts";

const wished = ["Colour That Works", "Reading Financial Statements"];
const noted = "Practical Statistics with Python";

const demoNotes: readonly { text: string; second?: number; hoursAgo: number }[] = [
  { text: "A histogram is a summary, too: try three numbers of bins before believing one.", second: 12, hoursAgo: 49 },
  { text: "Ask at work: do our response times have one heap or two?", second: 14, hoursAgo: 48 },
  { text: "Do this again with the rainfall table.", hoursAgo: 47 },
];

/** Runs once, also for a demo of an earlier version: the demo's learner wishes for two courses of the demo, and has notes in a third. */
export async function seedWishes({ db, clock }: Pick<Dependencies, "db" | "clock">): Promise<void> {
  await db.transaction(async (tx) => {
    const first = await tx
      .insert(versions)
      .values({ name: seedMarkers.wishes, value: 1 })
      .onConflictDoNothing()
      .returning();
    if (first.length === 0) return;
    const isLearner = and(eq(users.emailKey, demoLearner.email), eq(users.role, "USER"), eq(users.seeded, true));
    const [learner] = await tx.select({ id: users.id }).from(users).where(isLearner);
    if (learner === undefined) return;
    await insertWishes(tx, learner.id, clock());
    await insertNotes(tx, learner.id, clock());
  });
}

async function insertWishes(tx: Database, userId: string, now: Date): Promise<void> {
  const found = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.seeded, true), inArray(courses.title, wished)))
    .orderBy(asc(courses.title));
  const rows = found.map(({ id }, index) => ({
    userId,
    courseId: id,
    createdAt: new Date(now.getTime() - index * 20 * hour),
  }));
  if (rows.length > 0) await tx.insert(wishes).values(rows);
}

async function insertNotes(tx: Database, userId: string, now: Date): Promise<void> {
  const [lecture] = await tx
    .select({
      courseId: courses.id,
      courseTitle: courses.title,
      lectureId: lectures.id,
      lectureTitle: lectures.title,
      videoFile: lectures.videoFile,
    })
    .from(lectures)
    .innerJoin(courses, eq(courses.id, lectures.courseId))
    .where(and(eq(courses.seeded, true), eq(courses.title, noted), eq(lectures.seeded, true)))
    .orderBy(asc(lectures.position))
    .limit(1);
  if (lecture === undefined) return;
  for (const { text, second = null, hoursAgo } of demoNotes) {
    const createdAt = new Date(now.getTime() - hoursAgo * hour);
    await tx.insert(notes).values({ id: newId(), userId, ...lecture, text, second, createdAt });
  }
}
