import { toEmailKey } from "@lms/api/email";
import { and, eq, gt, gte, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { invitations } from "../../platform/database/schema/entitlements.ts";
import { newId } from "../../platform/lib/id.ts";
import { isAmong } from "./is-among.ts";
import { day } from "../../platform/lib/time/durations.ts";

export type InvitationRow = typeof invitations.$inferSelect;

interface Right {
  /** Null: every course. */
  courseId: string | null;
  /** Null: without an end. */
  endsAt: Date | null;
}

/** Milliseconds for which an invitation waits. */
const validity = 90 * day;

/** Milliseconds after which the mail may come once more. */
const reminderPause = 7 * day;

/** Those of these addresses for which as much waits already, for as long, since less than a week. */
export async function findWaiting(
  db: Database,
  keys: readonly string[],
  { courseId, endsAt, now }: Right & { now: Date },
): Promise<Set<string>> {
  const opensAsMuch = inArray(invitations.courseId, [...new Set(["", courseId ?? ""])]);
  const rows = await db
    .selectDistinct({ emailKey: invitations.emailKey })
    .from(invitations)
    .where(and(isAmong(invitations.emailKey, keys), opensAsMuch, isWaiting(now), lastsAsLong(endsAt)));
  return new Set(rows.map(({ emailKey }) => emailKey));
}

type NewInvitation = Right & Pick<InvitationRow, "email" | "reason" | "invitedBy">;

/** Undefined when the same one, or a longer one, waits already, and its mail is hardly old. */
export async function putInvitation(
  tx: Database,
  { email, courseId, ...invitation }: NewInvitation,
  now: Date,
): Promise<string | undefined> {
  const { endsAt } = invitation;
  const values = { ...invitation, email, invitedAt: now };
  const end = endsAt === null ? sql`null::timestamptz` : moment(endsAt);
  const isOver = sql`(${invitations.acceptedBy} is not null or ${invitations.invitedAt} <= ${moment(expiry(now))})`;
  const isLonger = sql`(${invitations.endsAt} is not null and coalesce(${invitations.endsAt} < ${end}, true))`;
  const isOld = sql`${invitations.invitedAt} <= ${moment(lastReminder(now))}`;
  const [row] = await tx
    .insert(invitations)
    .values({ id: newId(), emailKey: toEmailKey(email), courseId: courseId ?? "", ...values })
    .onConflictDoUpdate({
      target: [invitations.emailKey, invitations.courseId],
      // One that waits for longer stays as long.
      set: {
        ...values,
        endsAt: sql`case when ${isOver} or ${isLonger} then ${end} else ${invitations.endsAt} end`,
        acceptedBy: null,
      },
      setWhere: sql`${isOver} or ${isLonger} or ${isOld}`,
    })
    .returning({ id: invitations.id });
  return row?.id;
}

export async function findInvitation(db: Database, id: string, now: Date): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), gt(invitations.invitedAt, expiry(now))));
  return row;
}

/** It is accepted once, also when it is done twice at the same time. */
export async function lockInvitation(tx: Database, id: string, now: Date): Promise<InvitationRow | undefined> {
  const isOwn = and(eq(invitations.id, id), gt(invitations.invitedAt, expiry(now)));
  const [row] = await tx.select().from(invitations).where(isOwn).for("update");
  return row;
}

export async function setAccepted(tx: Database, id: string, userId: string): Promise<void> {
  await tx.update(invitations).set({ acceptedBy: userId }).where(eq(invitations.id, id));
}

export async function purgeInvitations(db: Database, now: Date): Promise<void> {
  await db.delete(invitations).where(lte(invitations.invitedAt, expiry(now)));
}

function isWaiting(now: Date): SQL | undefined {
  return and(isNull(invitations.acceptedBy), gt(invitations.invitedAt, lastReminder(now)));
}

function lastsAsLong(endsAt: Date | null): SQL | undefined {
  const isOpen = isNull(invitations.endsAt);
  return endsAt === null ? isOpen : or(isOpen, gte(invitations.endsAt, endsAt));
}

function expiry(now: Date): Date {
  return new Date(now.getTime() - validity);
}

function lastReminder(now: Date): Date {
  return new Date(now.getTime() - reminderPause);
}

function moment(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}
