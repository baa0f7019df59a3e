import { pino } from "pino";
import { openEmbedded } from "../src/platform/database/embedded.ts";
import { users } from "../src/platform/database/schema/accounts.ts";
import { courses, lectures } from "../src/platform/database/schema/courses.ts";
import { subscriptions } from "../src/platform/database/schema/payments.ts";
import { newId } from "../src/platform/lib/id.ts";
import { openSession } from "../src/platform/session/sessions.ts";
import { day } from "../src/platform/lib/durations.ts";

const year = 365 * day;

interface WorldLearner {
  id: string;
  cookie: string;
}

export interface LearningWorld {
  learners: WorldLearner[];
  courses: { id: string; lectures: string[] }[];
}

/** Fills an embedded database, which no server may have open, with learners and courses without media. */
export async function prepareLearning(
  dataDir: string,
  size: { learners: number; courses: number; lectures: number; durationSeconds: number },
): Promise<LearningWorld> {
  const { db, close } = await openEmbedded(dataDir, pino({ level: "silent" }));
  const now = new Date();
  const made = Array.from({ length: size.courses }, () => ({
    id: newId(),
    lectures: Array.from({ length: size.lectures }, newId),
  }));
  await db.insert(courses).values(
    made.map(({ id }, index) => ({
      id,
      title: `Course ${index}`,
      description: "About something.",
      category: "Science",
      createdBy: "Ada Byron",
      thumbnailFile: newId(),
    })),
  );
  for (const course of made) {
    await db.insert(lectures).values(
      course.lectures.map((id, index) => ({
        id,
        courseId: course.id,
        title: `Lecture ${index}`,
        description: "A part of it.",
        position: index + 1,
        videoFile: newId(),
        durationSeconds: size.durationSeconds,
        size: 1,
      })),
    );
  }
  const ids = Array.from({ length: size.learners }, newId);
  await db.insert(users).values(
    ids.map((id) => ({
      id,
      fullName: "Asha Verma",
      email: `${id}@example.com`,
      emailKey: `${id}@example.com`,
      passwordHash: "none",
    })),
  );
  const currentEnd = new Date(now.getTime() + year);
  await db.insert(subscriptions).values(
    ids.map((userId) => ({
      id: `sub_${userId}`,
      userId,
      status: "active" as const,
      currentStart: now,
      currentEnd,
      createdAt: now,
    })),
  );
  const signedIn: WorldLearner[] = [];
  for (const id of ids) {
    const { token } = await openSession(db, id, now);
    signedIn.push({ id, cookie: `session=${token}` });
  }
  await close();
  return { learners: signedIn, courses: made };
}
