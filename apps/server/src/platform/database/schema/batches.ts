import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { courses } from "./courses.ts";
import { moment } from "./moment.ts";

export const batches = pgTable(
  "batches",
  {
    id: text("id").primaryKey(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    mode: text("mode", { enum: ["live", "offline"] }).notNull(),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    timeZone: text("time_zone").notNull().default("Asia/Kolkata"),
    place: text("place").notNull().default(""),
    address: text("address").notNull().default(""),
    liveLink: text("live_link").notNull().default(""),
    /** Null: no limit. */
    learnerLimit: integer("learner_limit"),
    /** Joining needs an active subscription. */
    needsSubscription: boolean("needs_subscription").notNull().default(false),
    /** Members may stay without a subscription until then. */
    subscriptionFrom: moment("subscription_from"),
    /** False for a draft, which administrators alone see and which has no learners. */
    published: boolean("published").notNull().default(true),
    seeded: boolean("seeded").notNull().default(false),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    check("batches_learner_limit", sql`${table.learnerLimit} > 0`),
    check("batches_mode", sql`${table.mode} in ('live', 'offline')`),
    check("batches_ends_after_start", sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

export const batchCourses = pgTable(
  "batch_courses",
  {
    batchId: text("batch_id")
      .notNull()
      .references(() => batches.id, { onDelete: "cascade" }),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.courseId] }),
    index("batch_courses_course").on(table.courseId),
  ],
);

export const batchLearners = pgTable(
  "batch_learners",
  {
    batchId: text("batch_id")
      .notNull()
      .references(() => batches.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    joinedAt: moment("joined_at").notNull(),
    /** The learner was notified of this end of the membership. */
    endNoticed: moment("end_noticed"),
    /** Copied from the account by triggers, for the list of members. Null while its role is not `USER`. */
    sortName: text("sort_name"),
    searchText: text("search_text"),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.userId] }),
    index("batch_learners_user").on(table.userId),
    index("batch_learners_name")
      .on(table.batchId, table.sortName, table.userId)
      .where(sql`${table.sortName} is not null`),
  ],
);

/** The waiting list of a full batch, in the order of `number`. */
export const batchWaiting = pgTable(
  "batch_waiting",
  {
    batchId: text("batch_id")
      .notNull()
      .references(() => batches.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    number: serial("number").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.userId] }),
    index("batch_waiting_order").on(table.batchId, table.number),
    index("batch_waiting_user").on(table.userId),
  ],
);

/** Something to read or to load after a session. */
export interface SessionFile {
  title: string;
  /** A web address. */
  link: string;
}

/** `sequence` grows with each change that a calendar has to take over. */
export const batchSessions = pgTable(
  "batch_sessions",
  {
    id: text("id").primaryKey(),
    batchId: text("batch_id")
      .notNull()
      .references(() => batches.id, { onDelete: "cascade" }),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    topic: text("topic").notNull().default(""),
    cancelledAt: moment("cancelled_at"),
    recordingLink: text("recording_link").notNull().default(""),
    /** No reference: a lecture that comes back from the trash is the recording again. */
    recordingLectureId: text("recording_lecture_id"),
    files: jsonb("files").$type<SessionFile[]>().notNull().default([]),
    sequence: integer("sequence").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    check("batch_sessions_ends_after_start", sql`${table.endsAt} > ${table.startsAt}`),
    index("batch_sessions_batch").on(table.batchId, table.startsAt),
    index("batch_sessions_starts").on(table.startsAt),
  ],
);

/** The secret address of a learner's calendar. Stores the SHA-256 of its token. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [uniqueIndex("calendar_feeds_token").on(table.tokenHash)],
);

/** `editedAt` is empty before the first edit. */
export const announcements = pgTable(
  "announcements",
  {
    id: text("id").primaryKey(),
    batchId: text("batch_id")
      .notNull()
      .references(() => batches.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    body: text("body").notNull(),
    createdAt: moment("created_at").notNull(),
    editedAt: moment("edited_at"),
  },
  (table) => [index("announcements_batch").on(table.batchId, table.createdAt)],
);
