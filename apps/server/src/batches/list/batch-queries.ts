import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import {
  announcements,
  batchCourses,
  batches,
  batchLearners,
  batchWaiting,
} from "../../platform/database/schema/batches.ts";
import { noticeRecipients, notices } from "../../platform/database/schema/notices.ts";
import { courses } from "../../platform/database/schema/courses.ts";
import { containsText } from "../../platform/lib/text/contains-text.ts";
import { type BatchPosition, isAfter, orderAt } from "./batch-order.ts";
import { isMember, isMembership, selectedMembershipEnd } from "../members/membership.ts";
import { isWaitingLearner } from "../../platform/policy/batch-learner.ts";
import type { SignedIn } from "../../platform/policy/viewer.ts";
import { nextSessions, type SessionRow } from "../sessions/session-rows.ts";

export type AnnouncementRow = typeof announcements.$inferSelect;

export interface BatchCourseRow {
  id: string;
  title: string;
  thumbnailFile: string;
  createdBy: string;
  language: string;
  numberOfLectures: number;
  published: boolean;
}

export type BatchRow = typeof batches.$inferSelect & {
  announcementCount: number;
  learnerCount: number;
  joined: boolean;
  membershipEndsAt: Date | null;
  waitingCount: number;
  /** Null outside of the waiting list. */
  waitingPosition: number | null;
  nextSession: SessionRow | undefined;
  unreadCount: number;
  unreadAnnouncements: number;
  courses: BatchCourseRow[];
};

export interface BatchQuery {
  q?: string | undefined;
  filter?: "all" | "live" | "offline" | "upcoming" | "mine" | undefined;
  limit: number;
  asOf: Date;
  after?: BatchPosition | undefined;
}

export interface Reader {
  userId: string;
  isAdmin: boolean;
  now: Date;
}

export function batchReader({ id, role }: SignedIn, now: Date): Reader {
  return { userId: id, isAdmin: role === "ADMIN", now };
}

/** `rows` has one more than the limit when there is a next page; `total` counts all pages. */
export async function listBatches(
  db: Database,
  { q, filter = "all", limit, asOf, after }: BatchQuery,
  reader: Reader,
): Promise<{ rows: BatchRow[]; total: number }> {
  const condition = and(isVisible(reader), containsText(foldedText, q), isOfFilter(db, filter, { asOf, reader }));
  // Positions are read first: the content is read only for the batches of the page.
  const order = orderAt(asOf);
  const page = db.$with("page").as(
    db
      .select({
        foundId: sql<string>`${batches.id}`.as("found_id"),
        left: sql<number>`count(*) over ()`.as("left_over"),
      })
      .from(batches)
      .where(and(condition, after && isAfter(after)))
      .orderBy(...order)
      .limit(limit + 1),
  );
  const membership = membershipQuery(db, reader);
  const rows = await db
    .with(page)
    .select({ ...columnsFor(db, reader, membership), left: sql`${page.left}`.mapWith(Number) })
    .from(page)
    .innerJoin(batches, eq(batches.id, page.foundId))
    .leftJoinLateral(membership, sql`true`)
    .orderBy(...order);
  const total = after === undefined ? (rows[0]?.left ?? 0) : await db.$count(batches, condition);
  return { rows: await withSessions(db, rows, reader.now), total };
}

export async function findBatch(db: Database, id: string, reader: Reader): Promise<BatchRow | undefined> {
  const membership = membershipQuery(db, reader);
  const rows = await db
    .select(columnsFor(db, reader, membership))
    .from(batches)
    .leftJoinLateral(membership, sql`true`)
    .where(and(eq(batches.id, id), isVisible(reader)));
  const [batch] = await withSessions(db, rows, reader.now);
  return batch;
}

export async function findAnnouncements(db: Database, batchId: string): Promise<AnnouncementRow[]> {
  return db
    .select()
    .from(announcements)
    .where(eq(announcements.batchId, batchId))
    .orderBy(desc(announcements.createdAt), asc(announcements.id));
}

/** Drafts are seen by administrators alone. */
function isVisible({ isAdmin }: Reader): SQL | undefined {
  return isAdmin ? undefined : eq(batches.published, true);
}

const foldedText = sql`fold_text(${batches.title} || chr(10) || ${batches.description})`;

function isOfFilter(
  db: Database,
  filter: NonNullable<BatchQuery["filter"]>,
  { asOf, reader }: { asOf: Date; reader: Reader },
): SQL | undefined {
  if (filter === "all") return undefined;
  if (filter === "mine")
    return or(inArray(batches.id, joinedBatches(db, reader)), inArray(batches.id, waitingBatches(db, reader)));
  return filter === "upcoming" ? gt(batches.startsAt, asOf) : eq(batches.mode, filter);
}

/** Each batch has at most one row here. */
function membershipQuery(db: Database, { userId, now }: Reader) {
  return db
    .select({ userId: batchLearners.userId, end: selectedMembershipEnd(now).as("membership_end") })
    .from(batchLearners)
    .where(and(isMembership(batches.id, userId), isMember(now)))
    .as("membership");
}

function joinedBatches(db: Database, { userId, now }: Reader) {
  return db
    .select({ id: batchLearners.batchId })
    .from(batchLearners)
    .innerJoin(batches, eq(batches.id, batchLearners.batchId))
    .where(and(eq(batchLearners.userId, userId), isMember(now)));
}

function waitingBatches(db: Database, { userId }: Reader) {
  return db
    .select({ id: batchWaiting.batchId })
    .from(batchWaiting)
    .innerJoin(users, isWaitingLearner)
    .where(eq(batchWaiting.userId, userId));
}

function placeInLineQuery(db: Database, { userId }: Reader) {
  return db
    .select({ number: batchWaiting.number })
    .from(batchWaiting)
    .innerJoin(users, isWaitingLearner)
    .where(and(eq(batchWaiting.batchId, batches.id), eq(batchWaiting.userId, userId)));
}

function columnsFor(db: Database, reader: Reader, membership: ReturnType<typeof membershipQuery>) {
  const announcementCount = db.select({ n: count() }).from(announcements).where(eq(announcements.batchId, batches.id));
  const everybody = db.select({ n: count() }).from(batchLearners).where(eq(batchLearners.batchId, batches.id));
  // There are few administrators: taking them off is faster than reading the account of each learner.
  const administrators = db
    .select({ n: count() })
    .from(users)
    .innerJoin(batchLearners, and(eq(batchLearners.userId, users.id), eq(batchLearners.batchId, batches.id)))
    .where(ne(users.role, "USER"));
  const joined = isNotNull(membership.userId);
  const waiting = db
    .select({ n: count() })
    .from(batchWaiting)
    .innerJoin(users, isWaitingLearner)
    .where(eq(batchWaiting.batchId, batches.id));
  const placeInLine = placeInLineQuery(db, reader);
  const upToPlace = db
    .select({ n: count() })
    .from(batchWaiting)
    .innerJoin(users, isWaitingLearner)
    .where(and(eq(batchWaiting.batchId, batches.id), sql`${batchWaiting.number} <= (${placeInLine})`));
  const course = sql`json_build_object('id', ${courses.id}, 'title', ${courses.title}, 'thumbnailFile', ${courses.thumbnailFile},
    'createdBy', ${courses.createdBy}, 'language', ${courses.language}, 'numberOfLectures', ${courses.lectureCount}, 'published', ${courses.published})`;
  const inOrder = db
    .select({ list: sql`coalesce(json_agg(${course} order by ${batchCourses.position}), '[]')` })
    .from(batchCourses)
    .innerJoin(courses, eq(courses.id, batchCourses.courseId))
    .where(eq(batchCourses.batchId, batches.id));
  const unread = (...ofKind: SQL[]) =>
    db
      .select({ n: count() })
      .from(noticeRecipients)
      .innerJoin(notices, eq(notices.id, noticeRecipients.noticeId))
      .where(
        and(
          eq(notices.batchId, batches.id),
          eq(noticeRecipients.userId, reader.userId),
          eq(noticeRecipients.read, false),
          joined,
          ...ofKind,
        ),
      );
  return {
    ...getTableColumns(batches),
    announcementCount: sql`(${announcementCount})`.mapWith(Number),
    learnerCount: sql`(${everybody}) - (${administrators})`.mapWith(Number),
    joined: sql<boolean>`${joined}`,
    membershipEndsAt: membership.end,
    waitingCount: sql`(${waiting})`.mapWith(Number),
    waitingPosition: sql<number | null>`nullif((${upToPlace}), 0)::int`,
    unreadCount: sql`(${unread()})`.mapWith(Number),
    unreadAnnouncements: sql`(${unread(eq(notices.kind, "announcement"))})`.mapWith(Number),
    courses: sql<BatchCourseRow[]>`(${inOrder})`,
  };
}

type PlainRow = Omit<BatchRow, "nextSession">;

async function withSessions(db: Database, rows: readonly PlainRow[], now: Date): Promise<BatchRow[]> {
  const ids = rows.map(({ id }) => id);
  const sessions = await nextSessions(db, ids, now);
  return rows.map((row) => ({ ...row, nextSession: sessions.get(row.id) }));
}
