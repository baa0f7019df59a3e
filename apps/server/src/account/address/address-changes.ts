import { toEmailKey } from "@lms/api/email";
import { and, desc, eq, gt, gte, isNull, lte, ne } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { addressChanges, users } from "../../platform/database/schema/accounts.ts";
import { newId } from "../../platform/lib/id.ts";
import { hour } from "../../platform/lib/time/durations.ts";
import { hasAddress } from "../../platform/policy/has-address.ts";

export const undoHours = 72;
const undoTime = undoHours * hour;

export type AddressChange = typeof addressChanges.$inferSelect;

export function isOver({ changedAt }: Pick<AddressChange, "changedAt">, now: Date): boolean {
  return now.getTime() >= changedAt.getTime() + undoTime;
}

export async function findChange(db: Database, id: string): Promise<AddressChange | undefined> {
  const [row] = await db.select().from(addressChanges).where(eq(addressChanges.id, id));
  return row;
}

/** Whether the address waits for somebody else who may still get it back. Ask it after the address was written: then nobody else has it. */
export async function isReserved(tx: Database, email: string, now: Date, except = ""): Promise<boolean> {
  return (await reservedUntil(tx, email, now, except)) !== undefined;
}

/** Undefined where it is not reserved. */
export async function reservedUntil(tx: Database, email: string, now: Date, except = ""): Promise<Date | undefined> {
  const { userId, oldEmailKey, changedAt, undoneAt } = addressChanges;
  const isOpen = and(isNull(undoneAt), gt(changedAt, new Date(now.getTime() - undoTime)));
  const [last] = await tx
    .select({ changedAt })
    .from(addressChanges)
    .where(and(eq(oldEmailKey, toEmailKey(email)), ne(userId, except), isOpen))
    .orderBy(desc(changedAt))
    .limit(1);
  return last && new Date(last.changedAt.getTime() + undoTime);
}

/** Lock the account first. Undefined when another account has the address, or may get it back. */
export async function changeAddress(
  tx: Database,
  { id: userId, email: oldEmail }: { id: string; email: string },
  newEmail: string,
  now: Date,
): Promise<string | undefined> {
  const isOfOther = and(hasAddress(newEmail), ne(users.id, userId));
  if ((await tx.$count(users, isOfOther)) > 0) return undefined;
  if (!(await writeAddress(tx, userId, newEmail)) || (await isReserved(tx, newEmail, now, userId))) return undefined;
  const id = newId();
  const row = { id, userId, oldEmail, oldEmailKey: toEmailKey(oldEmail), newEmail, changedAt: now };
  await tx.insert(addressChanges).values(row);
  return id;
}

/** This change and all that followed it are over: the address of before the first of them is back. */
export async function restoreAddress(tx: Database, change: AddressChange, now: Date): Promise<boolean> {
  if (!(await writeAddress(tx, change.userId, change.oldEmail))) return false;
  const { userId, changedAt, undoneAt } = addressChanges;
  const followed = and(eq(userId, change.userId), gte(changedAt, change.changedAt), isNull(undoneAt));
  await tx.update(addressChanges).set({ undoneAt: now }).where(followed);
  return true;
}

/** False when another account got the address at the same moment: the transaction has failed then. */
async function writeAddress(tx: Database, userId: string, email: string): Promise<boolean> {
  const key = toEmailKey(email);
  const written = tx.update(users).set({ email, emailKey: key, addressKey: key }).where(eq(users.id, userId));
  try {
    await written;
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

function isDuplicate(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === "object" && cause !== null && "code" in cause && cause.code === "23505";
}

export async function purgeAddressChanges(db: Database, now: Date): Promise<void> {
  await db.delete(addressChanges).where(lte(addressChanges.changedAt, new Date(now.getTime() - undoTime)));
}
