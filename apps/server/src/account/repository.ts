import { toEmailKey } from "@lms/api/email";
import type { Language } from "@lms/texts/languages";
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { users } from "../platform/database/schema/accounts.ts";
import { onceForEach, prepareNamed } from "../platform/database/prepared-read.ts";
import { hasAddressKey } from "../platform/policy/has-address.ts";
import { newId } from "../platform/lib/id.ts";
import { isReserved } from "./address/address-changes.ts";
import { isOutdated, contentVersion } from "../platform/lib/version.ts";

export type UserRow = typeof users.$inferSelect;

export interface NewUser {
  fullName: string;
  email: string;
  passwordHash: string;
  avatarFile: string | undefined;
  role: UserRow["role"];
  language?: Language | undefined;
  passwordMustChange?: boolean;
}

/** Each one costs a password hash at sign-in. */
const maxOfOneAddress = 5;

/** Every form of the address finds it. */
export async function findByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await findAllByEmail(db, email);
  return row;
}

/** More than one only where earlier versions took forms of one address for several. */
export function findAllByEmail(db: Database, email: string): Promise<UserRow[]> {
  return selectionByAddress(db).execute({ key: toEmailKey(email) });
}

const selectionByAddress = onceForEach((db) => {
  const key = sql.placeholder("key");
  return prepareNamed(
    db
      .select()
      .from(users)
      .where(hasAddressKey(key))
      .orderBy(desc(eq(users.emailKey, key)), asc(users.createdAt), asc(users.id))
      .limit(maxOfOneAddress),
  );
});

export async function findById(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** Undefined when the address has an account, or may be given back to one. */
export async function insertUser(db: Database, user: NewUser, now: Date): Promise<string | undefined> {
  const key = toEmailKey(user.email);
  const [row] = await db
    .insert(users)
    .values({ ...user, id: newId(), emailKey: key, addressKey: key, createdAt: now })
    .onConflictDoNothing({ target: users.emailKey })
    .returning({ id: users.id });
  if (row !== undefined && (await isReserved(db, user.email, now))) {
    await db.delete(users).where(eq(users.id, row.id));
    return undefined;
  }
  return row?.id;
}

/** The account is no demo account afterwards. Returns false when its role or demo state has changed since it was read. */
export async function makeAdmin(
  db: Database,
  { id, role, seeded }: UserRow,
  password: Pick<UserRow, "passwordHash" | "passwordMustChange">,
): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ role: "ADMIN", ...password, demo: false, seeded: false })
    .where(and(eq(users.id, id), eq(users.role, role), eq(users.seeded, seeded)))
    .returning({ id: users.id });
  return rows.length > 0;
}

export async function lockUser(tx: Database, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");
}

/** Returns false when there is no such account, or `previousHash` is given and is no longer its password. */
export async function setPassword(
  db: Database,
  { id, passwordHash, previousHash }: { id: string; passwordHash: string; previousHash?: string },
): Promise<boolean> {
  const unchanged = previousHash === undefined ? undefined : eq(users.passwordHash, previousHash);
  const rows = await db
    .update(users)
    .set({ passwordHash, passwordMustChange: false })
    .where(and(eq(users.id, id), unchanged))
    .returning({ id: users.id });
  return rows.length > 0;
}

type ProfileChange =
  | { outcome: "updated"; user: UserRow; replaced: string | undefined }
  | { outcome: "outdated"; user: UserRow };

/** Undefined when there is no such account or it would have no picture. */
export async function updateProfile(
  db: Database,
  id: string,
  { fullName, avatarFile, ifMatch }: { fullName: string; avatarFile?: string | undefined; ifMatch: string | undefined },
): Promise<ProfileChange | undefined> {
  return db.transaction(async (tx) => {
    const [previous] = await tx.select().from(users).where(eq(users.id, id)).for("update");
    const newFile = avatarFile ?? previous?.avatarFile;
    if (previous === undefined || newFile == null) return undefined;
    const requested = profileVersion({ fullName, avatarFile: newFile });
    if (isOutdated(ifMatch, { stored: profileVersion(previous), requested })) {
      return { outcome: "outdated", user: previous };
    }
    const [user] = await tx.update(users).set({ fullName, avatarFile: newFile }).where(eq(users.id, id)).returning();
    const replaced = previous.avatarFile === newFile ? undefined : (previous.avatarFile ?? undefined);
    return user && { outcome: "updated", user, replaced };
  });
}

/** `removed`: the file that no row names any more. Undefined when there is no such account. */
export async function deleteAvatar(
  db: Database,
  id: string,
): Promise<{ user: UserRow; removed: string | null } | undefined> {
  return db.transaction(async (tx) => {
    const [previous] = await tx.select().from(users).where(eq(users.id, id)).for("update");
    const [user] = await tx.update(users).set({ avatarFile: null }).where(eq(users.id, id)).returning();
    return user && { user, removed: previous?.avatarFile ?? null };
  });
}

/** Undefined when there is no such account. */
export async function setLanguage(db: Database, id: string, language: Language): Promise<UserRow | undefined> {
  const [row] = await db.update(users).set({ language }).where(eq(users.id, id)).returning();
  return row;
}

/** Nothing changes when one was chosen already. */
export async function suggestLanguage(db: Database, id: string, language: Language): Promise<UserRow | undefined> {
  const unset = and(eq(users.id, id), isNull(users.language));
  const [row] = await db.update(users).set({ language }).where(unset).returning();
  return row;
}

export function profileVersion({ fullName, avatarFile }: Pick<UserRow, "fullName" | "avatarFile">): string {
  return contentVersion({ fullName, avatarFile });
}
