import { and, asc, desc, eq, notExists, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { batchLearners } from "../../platform/database/schema/batches.ts";
import { batchInvites } from "../../platform/database/schema/notices.ts";
import { containsText } from "../../platform/lib/text/contains-text.ts";
import { encodeCursor } from "../../platform/lib/cursor.ts";
import { isOfLearner } from "../../platform/policy/batch-learner.ts";
import { isId } from "../../platform/lib/id.ts";

export interface MemberRow {
  id: string;
  fullName: string;
  email: string;
  avatarFile: string | null;
  joinedAt: Date;
}

export interface RosterPosition {
  name: string;
  id: string;
}

export interface RosterQuery {
  q?: string | undefined;
  limit: number;
  after?: RosterPosition | undefined;
}

export type InviteRow = Pick<typeof batchInvites.$inferSelect, "id" | "email" | "invitedAt" | "mailFailedAt">;

const shownInvites = 100;
const name = sql<string>`lower(${users.fullName})`;

/** Sorted by name, with one row more than the limit when there is a next page. */
export async function listMembers(
  db: Database,
  batchId: string,
  { q, limit, after }: RosterQuery,
): Promise<{ rows: (MemberRow & RosterPosition)[]; total: number }> {
  const { userId, sortName, joinedAt, searchText } = batchLearners;
  const condition = and(eq(batchLearners.batchId, batchId), isOfLearner, containsText(searchText, q));
  const place = after && sql`(${sortName}, ${userId}) > (${after.name}::text, ${after.id}::text)`;
  const page = db.$with("page").as(
    db
      .select({ pageId: userId, sortName, joinedAt })
      .from(batchLearners)
      .where(and(condition, place))
      .orderBy(asc(sortName), asc(userId))
      .limit(limit + 1),
  );
  const rows = await db
    .with(page)
    .select({ ...shown, name: sql<string>`${page.sortName}`, joinedAt: page.joinedAt })
    .from(page)
    .innerJoin(users, eq(users.id, page.pageId))
    .orderBy(asc(page.sortName), asc(users.id));
  const isWhole = after === undefined && rows.length <= limit;
  return { rows, total: isWhole ? rows.length : await db.$count(batchLearners, condition) };
}

export function allMembers(db: Database, batchId: string): Promise<MemberRow[]> {
  return selectMembers(db)
    .where(and(eq(batchLearners.batchId, batchId), isOfLearner))
    .orderBy(asc(name), asc(users.id));
}

/** Leaves out addresses that have joined since. The newest come first. */
export function openInvites(db: Database, batchId: string): Promise<InviteRow[]> {
  const hasInvitedAddress = or(eq(users.emailKey, batchInvites.emailKey), eq(users.addressKey, batchInvites.emailKey));
  const joined = db
    .select({ one: sql`1` })
    .from(batchLearners)
    .innerJoin(users, eq(users.id, batchLearners.userId))
    .where(and(eq(batchLearners.batchId, batchId), isOfLearner, hasInvitedAddress));
  const { id, email, invitedAt, mailFailedAt } = batchInvites;
  return db
    .select({ id, email, invitedAt, mailFailedAt })
    .from(batchInvites)
    .where(and(eq(batchInvites.batchId, batchId), notExists(joined)))
    .orderBy(desc(batchInvites.invitedAt), asc(batchInvites.id))
    .limit(shownInvites);
}

export function rosterCursor({ name: last, id }: RosterPosition): string {
  return encodeCursor([last, id]);
}

export function parseRosterCursor([last, id]: readonly unknown[]): RosterPosition | undefined {
  if (typeof last !== "string" || typeof id !== "string" || !isId(id)) return undefined;
  return { name: last, id };
}

const shown = { id: users.id, name, fullName: users.fullName, email: users.email, avatarFile: users.avatarFile };

function selectMembers(db: Database) {
  return db
    .select({ ...shown, joinedAt: batchLearners.joinedAt })
    .from(batchLearners)
    .innerJoin(users, eq(users.id, batchLearners.userId));
}
