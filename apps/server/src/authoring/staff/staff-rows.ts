import { toEmailKey } from "@lms/api/email";
import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { courseStaff, type StaffKind } from "../../platform/database/schema/courses.ts";
import { audit } from "../../platform/policy/audit/audit.ts";
import { hasAddress } from "../../platform/policy/has-address.ts";

export type StaffRow = Awaited<ReturnType<typeof findStaff>>[number];

const kindOrder = sql`array_position(array['owner', 'editor', 'assistant'], ${courseStaff.kind})`;

/** Those whose account is disabled are among them: they work on it again once it is open. */
export function findStaff(db: Database, courseId: string, only?: string) {
  const { id, fullName, email } = users;
  const { kind, addedAt, instructorLines } = courseStaff;
  return db
    .select({ id, fullName, email, kind, addedAt, instructorLines })
    .from(courseStaff)
    .innerJoin(users, eq(users.id, courseStaff.userId))
    .where(and(eq(courseStaff.courseId, courseId), only === undefined ? undefined : eq(id, only)))
    .orderBy(kindOrder, asc(users.fullName), asc(users.id));
}

/** Every form of the address finds it, the exact one first. It stays until the transaction ends. */
export async function lockAccount(tx: Database, email: string) {
  const { id, fullName, demo, seeded, disabledAt } = users;
  const isExact = eq(users.emailKey, toEmailKey(email));
  const [row] = await tx
    .select({ id, fullName, demo, seeded, disabledAt })
    .from(users)
    .where(hasAddress(email))
    .orderBy(desc(isExact), asc(users.createdAt), asc(id))
    .limit(1)
    .for("key share");
  return row;
}

/** Call it in a transaction. Who works on the course already gets the kind. */
export async function putStaff(
  db: Database,
  { courseId, userId, kind }: { courseId: string; userId: string; kind: StaffKind },
  now: Date,
): Promise<void> {
  const isRow = and(eq(courseStaff.courseId, courseId), eq(courseStaff.userId, userId));
  const [before] = await db.select({ staff: courseStaff.kind }).from(courseStaff).where(isRow);
  await db
    .insert(courseStaff)
    .values({ courseId, userId, kind, addedAt: now })
    .onConflictDoUpdate({ target: [courseStaff.courseId, courseStaff.userId], set: { kind } });
  await audit(db, { subject: ["course", courseId], person: userId, before, after: { staff: kind } });
}

/** False where the person does not work on the course. */
export async function deleteStaff(db: Database, courseId: string, userId: string): Promise<boolean> {
  const isRow = and(eq(courseStaff.courseId, courseId), eq(courseStaff.userId, userId));
  return db.transaction(async (tx) => {
    const [row] = await tx.delete(courseStaff).where(isRow).returning({ kind: courseStaff.kind });
    if (row === undefined) return false;
    await audit(tx, {
      subject: ["course", courseId],
      person: userId,
      before: { staff: row.kind },
      after: { staff: null },
    });
    return true;
  });
}

export async function isInstructor(db: Database, courseId: string, userId: string): Promise<boolean> {
  const isRow = and(eq(courseStaff.courseId, courseId), eq(courseStaff.userId, userId));
  return (await db.$count(courseStaff, and(isRow, isNotNull(courseStaff.instructorLines)))) > 0;
}

/** Nobody: the name of the course alone is shown. False where the person does not work on the course. */
export async function setInstructor(
  tx: Database,
  courseId: string,
  { userId, lines }: { userId: string | undefined; lines: string },
): Promise<boolean> {
  const { instructorLines } = courseStaff;
  const isOfCourse = eq(courseStaff.courseId, courseId);
  const staff = await tx.select().from(courseStaff).where(isOfCourse).for("no key update");
  if (userId !== undefined && !staff.some((row) => row.userId === userId)) return false;
  const before = staff.find((row) => row.instructorLines !== null);
  await tx
    .update(courseStaff)
    .set({ instructorLines: null })
    .where(and(isOfCourse, isNotNull(instructorLines)));
  if (userId !== undefined) {
    await tx
      .update(courseStaff)
      .set({ instructorLines: lines })
      .where(and(isOfCourse, eq(courseStaff.userId, userId)));
  }
  await audit(tx, {
    subject: ["course", courseId],
    person: userId ?? before?.userId,
    before: { instructor: before?.userId, about: before?.instructorLines },
    after: { instructor: userId, about: userId === undefined ? undefined : lines },
  });
  return true;
}
