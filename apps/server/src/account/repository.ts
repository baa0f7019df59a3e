import { and, eq } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { users } from "../platform/database/schema/accounts.ts";
import { newId } from "../platform/lib/id.ts";
import { isTaken } from "../platform/lib/unique.ts";

export type UserRow = typeof users.$inferSelect;

/** A new account as it is stored. */
export interface NewUser {
  fullName: string;
  email: string;
  passwordHash: string;
  avatarFile: string | undefined;
  role: UserRow["role"];
}

/** What decides whether two addresses are one: case does not. */
export function emailKeyOf(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

export async function findByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(email)));
  return row;
}

export async function findById(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** Stores an account; undefined when its address is taken. */
export async function insertUser(db: Database, user: NewUser, now: Date): Promise<string | undefined> {
  const id = newId();
  try {
    await db.insert(users).values({ ...user, id, emailKey: emailKeyOf(user.email), createdAt: now });
    return id;
  } catch (error) {
    if (isTaken(error, "users_email_key")) return undefined;
    throw error;
  }
}

/** Makes an account an administrator's own. False when it is not what it was any more. */
export async function makeAdmin(db: Database, { id, role, seeded }: UserRow, passwordHash: string): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ role: "ADMIN", passwordHash, demo: false, seeded: false })
    .where(and(eq(users.id, id), eq(users.role, role), eq(users.seeded, seeded)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/**
 * Whether the account still has the password that was checked. Inside a transaction the answer holds to its end: a
 * change of the password and other sign-ins wait, or have happened before.
 */
export async function stillHasPassword(tx: Database, { id, passwordHash }: UserRow): Promise<boolean> {
  const unchanged = and(eq(users.id, id), eq(users.passwordHash, passwordHash));
  const rows = await tx.select({ id: users.id }).from(users).where(unchanged).for("no key update");
  return rows.length > 0;
}

/** Makes whoever else locks or changes the account wait for the end of this transaction. */
export async function lockUser(tx: Database, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");
}

/** Sets a password; false when the account is gone, or `former` is given and is no longer its password. */
export async function setPassword(
  db: Database,
  { id, passwordHash, former }: { id: string; passwordHash: string; former?: string },
): Promise<boolean> {
  const unchanged = former === undefined ? undefined : eq(users.passwordHash, former);
  const rows = await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), unchanged))
    .returning({ id: users.id });
  return rows.length > 0;
}

/**
 * Sets name and, where there is a new one, picture. Answers the picture that nobody needs any more; undefined when the
 * account is gone or would be left without a picture.
 */
export async function updateProfile(
  db: Database,
  id: string,
  { fullName, avatarFile }: { fullName: string; avatarFile: string | undefined },
): Promise<{ user: UserRow; replaced: string | undefined } | undefined> {
  return db.transaction(async (tx) => {
    const [former] = await tx
      .select({ avatarFile: users.avatarFile })
      .from(users)
      .where(eq(users.id, id))
      .for("update");
    const kept = avatarFile ?? former?.avatarFile;
    if (former === undefined || kept == null) return undefined;
    const [user] = await tx.update(users).set({ fullName, avatarFile: kept }).where(eq(users.id, id)).returning();
    const replaced = former.avatarFile === kept ? undefined : (former.avatarFile ?? undefined);
    return user && { user, replaced };
  });
}
