import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { announcements, batches } from "./batches.ts";
import { courses, lectures } from "./courses.ts";
import { moment } from "./moment.ts";
import type { MailKind } from "./queued-mail.ts";

export const noticeKinds = ["joined", "announcement", "dayBefore", "soon", "moved", "cancelled"] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** People choose for each whether it is mailed. `ending` is a reminder of the end of a right, `lecture` what is new in their courses, `answer` in their threads. */
export const mailedKinds = [...noticeKinds, "ending", "lecture", "answer"] as const;

export type MailedKind = (typeof mailedKinds)[number];

/** A session as it was when the notice was made. */
export interface NoticeSession {
  id: string;
  topic: string;
  startsAt: string;
  endsAt: string;
  previousStartsAt?: string;
}

/** Members of a batch are notified of it, once for each occasion. */
export const notices = pgTable(
  "notices",
  {
    id: text("id").primaryKey(),
    batchId: text("batch_id")
      .notNull()
      .references(() => batches.id, { onDelete: "cascade" }),
    kind: text("kind").$type<NoticeKind>().notNull(),
    occasion: text("occasion").notNull(),
    announcementId: text("announcement_id").references(() => announcements.id, { onDelete: "cascade" }),
    session: jsonb("session").$type<NoticeSession>(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("notices_occasion").on(table.occasion),
    index("notices_batch").on(table.batchId, table.createdAt),
    index("notices_announcement").on(table.announcementId),
  ],
);

export const noticeRecipients = pgTable(
  "notice_recipients",
  {
    noticeId: text("notice_id")
      .notNull()
      .references(() => notices.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    read: boolean("read").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.noticeId, table.userId] }),
    index("notice_recipients_user").on(table.userId, table.read),
  ],
);

/** A lecture that came to learners of a course, or has a new part for them. */
export const lectureNews = pgTable(
  "lecture_news",
  {
    lectureId: text("lecture_id")
      .primaryKey()
      .references(() => lectures.id, { onDelete: "cascade" }),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    /** Infinite while its course is a draft again. */
    at: moment("at").notNull(),
    /** Mails of it are on their way. */
    mailed: boolean("mailed").notNull().default(false),
  },
  (table) => [index("lecture_news_course").on(table.courseId), index("lecture_news_at").on(table.at)],
);

/** The kinds of which somebody wants no mail. */
export const mutedNotices = pgTable(
  "muted_notices",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<MailedKind>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** A row says which mail went to whom. A mail to an address that has several accounts is recorded for each. */
export const mailRecords = pgTable(
  "mail_records",
  {
    /** It is the subject of the job. */
    mailId: text("mail_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<MailKind>().notNull(),
    subject: text("subject").notNull(),
    state: text("state").$type<"waiting" | "sent" | "failed">().notNull().default("waiting"),
    createdAt: moment("created_at").notNull(),
    /** When it was sent or given up; null: it waits. */
    settledAt: moment("settled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.mailId, table.userId] }),
    index("mail_records_user").on(table.userId, table.createdAt),
    index("mail_records_created").on(table.createdAt),
  ],
);

export const batchInvites = pgTable(
  "batch_invites",
  {
    id: text("id").primaryKey(),
    batchId: text("batch_id")
      .notNull()
      .references(() => batches.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    invitedAt: moment("invited_at").notNull(),
    mailFailedAt: moment("mail_failed_at"),
  },
  (table) => [uniqueIndex("batch_invites_address").on(table.batchId, table.emailKey)],
);
