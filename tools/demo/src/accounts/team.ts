import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../../apps/server/src/platform/database/database.ts";
import { users } from "../../../../apps/server/src/platform/database/schema/accounts.ts";
import { courses, courseStaff } from "../../../../apps/server/src/platform/database/schema/courses.ts";
import { versions } from "../../../../apps/server/src/platform/database/schema/settings.ts";
import type { Dependencies } from "../../../../apps/server/src/dependencies.ts";
import { revokeResetLinks } from "../../../../apps/server/src/account/passwords/reset-tokens.ts";
import { type DemoAccount, demoEditor, demoSupport } from "../../../../apps/server/src/config/demo-accounts.ts";
import { newId } from "../../../../apps/server/src/platform/lib/id.ts";
import { day } from "../../../../apps/server/src/platform/lib/time/durations.ts";
import { randomPassword } from "../../../../apps/server/src/platform/passwords/random-password.ts";
import { endUserSessions } from "../../../../apps/server/src/platform/session/sessions.ts";
import { seedMarkers } from "../seed-markers.ts";

/** Long enough for a history of what they did. */
export const teamAge = 60 * day;

type Seeding = Pick<Dependencies, "config" | "db" | "passwords" | "clock">;

/** Runs once, also for a demo of an earlier version. In production nobody knows the passwords: support reads people's data. */
export async function seedTeam(dependencies: Seeding): Promise<void> {
  await addTeam(dependencies);
  if (dependencies.config.production) await closePublishedPasswords(dependencies);
}

async function addTeam({ db, passwords, clock }: Seeding): Promise<void> {
  if (await isMarked(db, seedMarkers.team)) return;
  // A demo in production replaces them before it answers.
  const [editorHash, supportHash] = await Promise.all([
    passwords.hash(demoEditor.password),
    passwords.hash(demoSupport.password),
  ]);
  await db.transaction(async (tx) => {
    if (!(await mark(tx, seedMarkers.team))) return;
    const createdAt = new Date(clock().getTime() - teamAge);
    await insertAccount(tx, demoSupport, { passwordHash: supportHash, role: "SUPPORT", createdAt });
    const editor = await insertAccount(tx, demoEditor, { passwordHash: editorHash, role: "USER", createdAt });
    const isSeeded = and(eq(courses.seeded, true), eq(courses.published, true));
    const own = await tx.select({ id: courses.id }).from(courses).where(isSeeded).orderBy(asc(courses.title)).limit(2);
    if (editor === undefined || own.length === 0) return;
    await tx
      .insert(courseStaff)
      .values(
        own.map(({ id: courseId }) => ({ courseId, userId: editor, kind: "editor" as const, addedAt: createdAt })),
      );
  });
}

/** As the administrator's, once: the demo may have run outside of production before. */
async function closePublishedPasswords({ db, passwords, clock }: Seeding): Promise<void> {
  if (await isMarked(db, seedMarkers.teamPasswords)) return;
  const passwordHash = await passwords.hash(randomPassword());
  await db.transaction(async (tx) => {
    if (!(await mark(tx, seedMarkers.teamPasswords))) return;
    const isOfTeam = and(eq(users.seeded, true), inArray(users.emailKey, [demoEditor.email, demoSupport.email]));
    const rows = await tx.update(users).set({ passwordHash }).where(isOfTeam).returning({ id: users.id });
    for (const { id } of rows) {
      await endUserSessions(tx, { userId: id, now: clock() });
      await revokeResetLinks(tx, id);
    }
  });
}

async function insertAccount(
  tx: Database,
  { fullName, email }: DemoAccount,
  more: Pick<typeof users.$inferInsert, "passwordHash" | "role" | "createdAt">,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(users)
    .values({ id: newId(), fullName, email, emailKey: email, seeded: true, ...more })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return row?.id;
}

async function isMarked(db: Database, name: string): Promise<boolean> {
  return (await db.$count(versions, eq(versions.name, name))) > 0;
}

/** False where another server was first. */
async function mark(tx: Database, name: string): Promise<boolean> {
  const rows = await tx.insert(versions).values({ name, value: 1 }).onConflictDoNothing().returning();
  return rows.length > 0;
}
