import { toEmailKey } from "@lms/api/email";
import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { batches, batchLearners } from "../../platform/database/schema/batches.ts";
import { batchInvites } from "../../platform/database/schema/notices.ts";
import { day } from "../../platform/lib/time/durations.ts";
import { hasAddress } from "../../platform/policy/has-address.ts";
import { isMember } from "../members/membership.ts";
import { newId } from "../../platform/lib/id.ts";

export async function isMemberAddress(tx: Database, batchId: string, email: string, now: Date): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(batchLearners, eq(batchLearners.userId, users.id))
    .innerJoin(batches, and(eq(batches.id, batchLearners.batchId), eq(batches.id, batchId)))
    .where(and(hasAddress(email), isMember(now)));
  return found.length > 0;
}

/** Undefined when the address was invited to this batch less than a day ago, and the mail may have reached it. */
export async function putInvite(tx: Database, batchId: string, email: string, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .insert(batchInvites)
    .values({ id: newId(), batchId, email, emailKey: toEmailKey(email), invitedAt: now })
    .onConflictDoUpdate({
      target: [batchInvites.batchId, batchInvites.emailKey],
      set: { invitedAt: now, mailFailedAt: null },
      setWhere: sql`${lte(batchInvites.invitedAt, new Date(now.getTime() - day))} or ${isNotNull(batchInvites.mailFailedAt)}`,
    })
    .returning({ id: batchInvites.id });
  return row?.id;
}

/** It may have been sent again since. */
export async function markInviteFailed(
  db: Database,
  { id, invitedAt }: { id: string; invitedAt: Date },
  now: Date,
): Promise<void> {
  const isSame = and(eq(batchInvites.id, id), eq(batchInvites.invitedAt, invitedAt));
  await db.update(batchInvites).set({ mailFailedAt: now }).where(isSame);
}

/** Returns the address that it was for. */
export async function deleteInvite(db: Database, batchId: string, id: string): Promise<string | undefined> {
  const [row] = await db
    .delete(batchInvites)
    .where(and(eq(batchInvites.batchId, batchId), eq(batchInvites.id, id)))
    .returning({ email: batchInvites.email });
  return row?.email;
}
