import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { pino } from "pino";
import { openDatabase } from "../../../apps/server/src/platform/database/connection.ts";
import { users } from "../../../apps/server/src/platform/database/schema/accounts.ts";
import { courses, publishedLectures } from "../../../apps/server/src/platform/database/schema/courses.ts";
import { subscriptions } from "../../../apps/server/src/platform/database/schema/payments.ts";
import { day } from "../../../apps/server/src/platform/lib/time/durations.ts";
import { newId } from "../../../apps/server/src/platform/lib/id.ts";
import { argon2Hasher } from "../../../apps/server/src/platform/passwords/argon2-hasher.ts";
import { openSession } from "../../../apps/server/src/platform/session/sessions.ts";

/** A subscriber who is signed in, with a lecture to watch. */
export interface Learner {
  cookie: string;
  courseId: string;
  lectureId: string;
}

export interface Learners {
  signedIn: Learner[];
  /** Subscribers who only sign in. */
  emails: string[];
}

export const learnerPassword = "Sitar-2024-bench";

/** Adds subscribers to a database that has demo courses, and that no server has open if it is embedded. */
export async function addLearners(
  source: { databaseUrl: string | undefined; dataDir: string },
  count: number,
): Promise<Learners> {
  const { db, close } = await openDatabase(source, pino({ level: "silent" }));
  const passwordHash = await argon2Hasher().hash(learnerPassword);
  const now = new Date();
  const added = Array.from({ length: 2 * count }, () => {
    const id = newId();
    const email = `${id}@example.com`;
    return { id, fullName: "Asha Verma", email, emailKey: email, passwordHash };
  });
  const status = "active" as const;
  const period = { currentStart: now, currentEnd: new Date(now.getTime() + 365 * day) };
  await db.insert(users).values(added);
  await db
    .insert(subscriptions)
    .values(added.map(({ id }) => ({ id: `sub_${id}`, userId: id, status, ...period, createdAt: now })));
  const isAlwaysOpen = and(
    isNull(publishedLectures.opensAt),
    isNull(publishedLectures.opensAfterDays),
    eq(courses.inSequence, false),
    isNull(courses.requiredCourseId),
  );
  const watched = await db
    .select({ lectureId: publishedLectures.id, courseId: publishedLectures.courseId })
    .from(publishedLectures)
    .innerJoin(courses, eq(courses.id, publishedLectures.courseId))
    .where(and(isNotNull(publishedLectures.videoFile), isAlwaysOpen))
    .orderBy(asc(publishedLectures.id));
  const signedIn: Learner[] = [];
  for (const [index, { id }] of added.slice(0, count).entries()) {
    const lecture = watched[index % watched.length];
    if (lecture === undefined) throw new Error("The demo has no lecture to watch");
    signedIn.push({ cookie: `session=${(await openSession(db, id, now)).token}`, ...lecture });
  }
  await close();
  return { signedIn, emails: added.slice(count).map(({ email }) => email) };
}
