import { asc } from "drizzle-orm";
import { pino } from "pino";
import { openDatabase } from "../../../apps/server/src/platform/database/connection.ts";
import { users } from "../../../apps/server/src/platform/database/schema/accounts.ts";
import { lectures } from "../../../apps/server/src/platform/database/schema/courses.ts";
import { subscriptions } from "../../../apps/server/src/platform/database/schema/payments.ts";
import { day } from "../../../apps/server/src/platform/lib/time/durations.ts";
import { newId } from "../../../apps/server/src/platform/lib/id.ts";
import { argon2Hasher } from "../../../apps/server/src/platform/passwords/argon2-hasher.ts";
import { openSession } from "../../../apps/server/src/platform/session/sessions.ts";

export interface BenchLearners {
  /** One for each learner that is signed in. */
  cookies: string[];
  /** Of learners that only sign in. */
  emails: string[];
  lectureIds: string[];
}

export const learnerPassword = "Sitar-2024-bench";

/** Adds subscribers to a database that has demo courses, and that no server has open if it is embedded. */
export async function addBenchLearners(
  source: { databaseUrl: string | undefined; dataDir: string },
  count: number,
): Promise<BenchLearners> {
  const { db, close } = await openDatabase(source, pino({ level: "silent" }));
  const passwordHash = await argon2Hasher().hash(learnerPassword);
  const now = new Date();
  const ids = Array.from({ length: 2 * count }, newId);
  await db
    .insert(users)
    .values(ids.map((id) => ({ id, fullName: "Asha Verma", email: emailOf(id), emailKey: emailOf(id), passwordHash })));
  await db.insert(subscriptions).values(
    ids.map((userId) => ({
      id: `sub_${userId}`,
      userId,
      status: "active" as const,
      currentStart: now,
      currentEnd: new Date(now.getTime() + 365 * day),
      createdAt: now,
    })),
  );
  const cookies: string[] = [];
  for (const id of ids.slice(0, count)) cookies.push(`session=${(await openSession(db, id, now)).token}`);
  const known = await db.select({ id: lectures.id }).from(lectures).orderBy(asc(lectures.id));
  await close();
  return { cookies, emails: ids.slice(count).map(emailOf), lectureIds: known.map(({ id }) => id) };
}

function emailOf(id: string): string {
  return `${id}@example.com`;
}
