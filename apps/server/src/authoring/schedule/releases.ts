import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { courses } from "../../platform/database/schema/courses.ts";
import { coursePaces } from "../../platform/database/schema/progress.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { isId } from "../../platform/lib/id.ts";
import { courseNotFound } from "../../catalogue/catalogue.ts";
import { audit } from "../../platform/policy/audit/audit.ts";

interface Learner {
  courseId: string;
  userId: string;
}

/** Throws 404 where the course or the person is gone. Who is free already stays so since then. */
export async function releaseLearner(db: Database, learner: Learner, reason: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { courseId } = learner;
    const title = await lockBoth(tx, learner);
    const [pace] = await tx.select().from(coursePaces).where(isPace(learner));
    const releasedAt = sql`coalesce(${coursePaces.releasedAt}, excluded.released_at)`;
    await tx
      .insert(coursePaces)
      .values({ ...learner, releasedAt: now })
      .onConflictDoUpdate({ target: [coursePaces.courseId, coursePaces.userId], set: { releasedAt } });
    await audit(tx, {
      subject: ["course", courseId, title],
      person: learner.userId,
      before: { everythingOpen: pace !== undefined && pace.releasedAt !== null },
      after: { everythingOpen: true, reason },
    });
  });
}

/** Throws 404 where the course or the person is gone, or not free. */
export async function endRelease(db: Database, learner: Learner): Promise<void> {
  await db.transaction(async (tx) => {
    const { courseId, userId } = learner;
    const title = await lockBoth(tx, learner);
    const isReleased = and(isPace(learner), isNotNull(coursePaces.releasedAt));
    const ended = await tx
      .update(coursePaces)
      .set({ releasedAt: null })
      .where(isReleased)
      .returning({ userId: coursePaces.userId });
    if (ended.length === 0) throw new Problem(404, "catalogue.releaseNotFound");
    await audit(tx, {
      subject: ["course", courseId, title],
      person: userId,
      before: { everythingOpen: true },
      after: { everythingOpen: false },
    });
  });
}

function isPace({ courseId, userId }: Learner) {
  return and(eq(coursePaces.courseId, courseId), eq(coursePaces.userId, userId));
}

/** The title of the course. */
async function lockBoth(tx: Database, { courseId, userId }: Learner): Promise<string> {
  if (!isId(courseId)) throw courseNotFound();
  const { title } = courses;
  const [course] = await tx.select({ title }).from(courses).where(eq(courses.id, courseId)).for("key share");
  if (course === undefined) throw courseNotFound();
  if (!isId(userId)) throw personNotFound();
  const { id } = users;
  const [person] = await tx.select({ id }).from(users).where(eq(id, userId)).for("key share");
  if (person === undefined) throw personNotFound();
  return course.title;
}

function personNotFound(): Problem {
  return new Problem(404, "account.personNotFound");
}
