import { sql } from "drizzle-orm";
import { addressChanges, auditEntries, devices, sessions, users } from "../../platform/database/schema/accounts.ts";
import { batchLearners, batchWaiting, calendarFeeds } from "../../platform/database/schema/batches.ts";
import {
  notes,
  posts,
  postReports,
  postVersions,
  postVotes,
  questionFollowers,
  wishes,
  writingStops,
} from "../../platform/database/schema/conversation.ts";
import { courseLearners, courseStaff } from "../../platform/database/schema/courses.ts";
import {
  entitlements,
  invitations,
  peopleListRows,
  rightReminders,
} from "../../platform/database/schema/entitlements.ts";
import { mailRecords, mutedNotices, noticeRecipients } from "../../platform/database/schema/notices.ts";
import { paymentCases, payments, refunds, subscriptions } from "../../platform/database/schema/payments.ts";
import {
  coursePaces,
  courseProgress,
  learningClocks,
  lectureProgress,
  playbacks,
  watchedDays,
} from "../../platform/database/schema/progress.ts";
import { trashedRows } from "../../platform/database/schema/trash.ts";
import { batch, course, inTable, lecture, lectureWithPost, type PersonalTable, shows } from "./personal-table.ts";

/** The parts of the document by their names, in its order. */
export const personalTables = {
  addressChanges: shows(addressChanges, addressChanges.userId, addressChanges.id, [
    "oldEmail",
    "newEmail",
    "changedAt",
    "undoneAt",
  ]),
  sessions: shows(sessions, sessions.userId, sessions.tokenHash, ["createdAt", "lastSeenAt", "expiresAt"]),
  devices: shows(devices, devices.userId, devices.deviceHash, ["lastUsedAt"]),
  calendars: shows(calendarFeeds, calendarFeeds.userId, calendarFeeds.userId, ["createdAt"]),
  notes: shows(
    notes,
    notes.userId,
    notes.id,
    ["second", "text", "caption", "captionLanguage", "createdAt", "editedAt", "deletedAt"],
    { course: notes.courseTitle, lecture: notes.lectureTitle },
  ),
  posts: shows(
    posts,
    posts.authorId,
    posts.id,
    [
      "id",
      "questionId",
      "second",
      "title",
      "text",
      "byStaff",
      "votes",
      "state",
      "hiddenReason",
      "pinned",
      "locked",
      "acceptedId",
      "createdAt",
      "editedAt",
    ],
    { course: course(posts), lecture: lecture(posts) },
  ),
  postVersions: shows(
    postVersions,
    (userId) => sql`${postVersions.postId} in (select id from posts where author_id = ${userId})`,
    postVersions.id,
    ["postId", "title", "text", "replacedAt"],
  ),
  votes: shows(postVotes, postVotes.userId, postVotes.postId, ["postId"], {
    lecture: lectureWithPost(postVotes, "post_id"),
  }),
  reports: shows(postReports, postReports.userId, postReports.postId, ["postId", "reason", "createdAt", "decidedAt"], {
    lecture: lectureWithPost(postReports, "post_id"),
  }),
  followedAndMuted: shows(
    questionFollowers,
    questionFollowers.userId,
    questionFollowers.questionId,
    ["questionId", "following", "seenAt", "mailedAt"],
    { lecture: lectureWithPost(questionFollowers, "question_id") },
  ),
  writingStops: shows(writingStops, writingStops.userId, writingStops.userId, ["until", "reason", "createdAt"]),
  wishes: shows(wishes, wishes.userId, wishes.courseId, ["createdAt"], { course: course(wishes) }),
  courses: shows(courseLearners, courseLearners.userId, courseLearners.courseId, ["firstOpenedAt"], {
    course: course(courseLearners),
  }),
  courseProgress: shows(
    courseProgress,
    courseProgress.userId,
    courseProgress.courseId,
    ["startedAt", "minimumPercent"],
    { course: course(courseProgress) },
  ),
  coursePaces: shows(coursePaces, coursePaces.userId, coursePaces.courseId, ["startedAt", "releasedAt"], {
    course: course(coursePaces),
  }),
  lectureProgress: shows(
    lectureProgress,
    lectureProgress.userId,
    lectureProgress.lectureId,
    ["ranges", "earlier", "watched", "position", "lastPlayedAt", "completion", "completedAt"],
    { course: course(lectureProgress), lecture: lecture(lectureProgress) },
  ),
  playbacks: shows(
    playbacks,
    playbacks.userId,
    sql<string>`${playbacks.id} || ':' || ${playbacks.lectureId}`,
    ["openedAt", "seenAt", "played", "position"],
    { lecture: lecture(playbacks) },
  ),
  watchedDays: shows(watchedDays, watchedDays.userId, sql<string>`${watchedDays.day}::text`, ["day", "seconds"]),
  learningTimes: shows(learningClocks, learningClocks.userId, learningClocks.userId, ["spans"]),
  rights: shows(
    entitlements,
    entitlements.userId,
    entitlements.id,
    ["startsAt", "endsAt", "source", "endedAt", "createdAt"],
    { course: course(entitlements) },
  ),
  invitations: shows(invitations, invitations.acceptedBy, invitations.id, ["email", "endsAt", "invitedAt"], {
    course: course(invitations),
  }),
  lists: shows(
    peopleListRows,
    peopleListRows.userId,
    sql<string>`${peopleListRows.listId} || ':' || ${peopleListRows.row}`,
    ["name", "email", "result"],
  ),
  subscriptions: shows(
    subscriptions,
    subscriptions.userId,
    subscriptions.id,
    [
      "id",
      "status",
      "currentStart",
      "currentEnd",
      "beginsAt",
      "gateway",
      "amount",
      "currency",
      "periodMonths",
      "createdAt",
      "cancelledAt",
      "heldAt",
    ],
    { plan: subscriptions.planName },
  ),
  payments: shows(payments, payments.userId, payments.id, [
    "id",
    "number",
    "receiptPrefix",
    "subscriptionId",
    "amount",
    "currency",
    "capturedAt",
    "periodStart",
    "periodEnd",
  ]),
  refunds: shows(
    refunds,
    (userId) => sql`${refunds.paymentId} in (select id from payments where user_id = ${userId})`,
    refunds.id,
    ["paymentId", "kind", "amount", "refundedAt"],
  ),
  paymentCases: shows(paymentCases, paymentCases.userId, paymentCases.id, [
    "kind",
    "amount",
    "currency",
    "openedAt",
    "doneAt",
  ]),
  batches: shows(batchLearners, batchLearners.userId, batchLearners.batchId, ["joinedAt"], {
    batch: batch(batchLearners),
  }),
  waitingLists: shows(batchWaiting, batchWaiting.userId, batchWaiting.batchId, ["createdAt"], {
    batch: batch(batchWaiting),
  }),
  staffOf: shows(courseStaff, courseStaff.userId, courseStaff.courseId, ["kind", "addedAt", "instructorLines"], {
    course: sql<string>`(select c.title from courses c where c.id = ${inTable(courseStaff, "course_id")})`,
  }),
  notices: shows(noticeRecipients, noticeRecipients.userId, noticeRecipients.noticeId, ["read"], {
    kind: sql<string>`(select n.kind from notices n where n.id = ${inTable(noticeRecipients, "notice_id")})`,
    batch: sql<string>`(select b.title from notices n join batches b on b.id = n.batch_id where n.id = ${inTable(noticeRecipients, "notice_id")})`,
  }),
  reminders: shows(rightReminders, rightReminders.userId, rightReminders.id, ["kind", "endsAt", "read", "createdAt"]),
  switchedOffMails: shows(mutedNotices, mutedNotices.userId, mutedNotices.kind, ["kind"]),
  mails: shows(mailRecords, mailRecords.userId, mailRecords.mailId, [
    "kind",
    "subject",
    "state",
    "createdAt",
    "settledAt",
  ]),
  // As in listMyAuditEntries: no address, and nothing that was written down about them.
  doneToTheAccount: shows(
    auditEntries,
    auditEntries.personId,
    auditEntries.id,
    ["at", "actorRole", "action", "subjectKind"],
    { actor: auditEntries.actorName, subject: auditEntries.subjectName },
  ),
  // A course, lecture or batch in the trash has taken them along.
  inTheTrash: shows(trashedRows, trashedRows.userId, sql<string>`lpad(${trashedRows.id}::text, 20, '0')`, ["row"], {
    table: trashedRows.tableName,
  }),
  postsInTheTrash: shows(
    trashedRows,
    (userId) => sql`${trashedRows.itemId} in (select id from trashed_courses)
      and ${trashedRows.tableName} = 'posts' and ${trashedRows.row} ->> 'author_id' = ${userId}`,
    sql<string>`lpad(${trashedRows.id}::text, 20, '0')`,
    ["row"],
  ),
} satisfies Record<string, PersonalTable>;

export const profile = shows(
  users,
  users.id,
  users.id,
  ["id", "fullName", "email", "role", "language", "createdAt", "lastSeenAt", "newsSeenAt"],
  { hasPicture: sql<boolean>`${users.avatarFile} is not null` },
);

/**
 * Columns that refer to a person and are not in the document, each with the reason.
 * @internal A test compares them with the tables.
 */
export const leftOut: Readonly<Record<string, string>> = {
  "reset_links.user_id": "the secret of a link, which ends after minutes",
  "password_resets.user_id": "the secret of a link of a version before",
  "subscribers.user_id": "a copy of the ends of rights",
  "lecture_uploads.user_id": "work for the academy",
  "course_imports.user_id": "work for the academy",
  "people_lists.user_id": "work for the academy, with addresses of others",
  "invitations.invited_by": "work for the academy, with an address of another person",
  "trashed_courses.deleted_by": "work for the academy",
};
