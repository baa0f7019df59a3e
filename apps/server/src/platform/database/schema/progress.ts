import { sql } from "drizzle-orm";
import { check, date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { courses, lectures } from "./courses.ts";
import { moment } from "./moment.ts";

/** Seconds of a video or milliseconds of a clock. Sorted, and none touches the next. */
export type Ranges = [from: number, to: number][];

/** Open plays. A play may report no more time than the server's clock has counted since `openedAt`. */
export const playbacks = pgTable(
  "playbacks",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    lectureId: text("lecture_id")
      .notNull()
      .references(() => lectures.id, { onDelete: "cascade" }),
    openedAt: moment("opened_at").notNull(),
    seenAt: moment("seen_at").notNull(),
    /** Counted new seconds of the video. */
    credited: doublePrecision("credited").notNull(),
    /** The longest reported playing time in seconds. */
    played: doublePrecision("played").notNull(),
    position: doublePrecision("position").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id, table.lectureId] }),
    index("playbacks_lecture").on(table.lectureId),
  ],
);

export const lectureProgress = pgTable(
  "lecture_progress",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    lectureId: text("lecture_id")
      .notNull()
      .references(() => lectures.id, { onDelete: "cascade" }),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    /** Watched since the last undone completion. */
    ranges: jsonb("ranges").$type<Ranges>().notNull(),
    /** Watched before the last undone completion. */
    earlier: jsonb("earlier").$type<Ranges>().notNull().default([]),
    /** Seconds of `ranges` and `earlier`, each once. */
    watched: doublePrecision("watched").notNull(),
    position: doublePrecision("position").notNull(),
    lastPlayedAt: moment("last_played_at"),
    completion: text("completion", { enum: ["none", "watched", "by-hand", "undone"] })
      .notNull()
      .default("none"),
    /** Set exactly while it is complete. */
    completedAt: moment("completed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lectureId] }),
    index("lecture_progress_course").on(table.courseId, table.userId),
    index("lecture_progress_lecture").on(table.lectureId),
    check(
      "lecture_progress_completion",
      sql`${table.completion} in ('none', 'watched', 'by-hand', 'undone') and (${table.completedAt} is not null) = (${table.completion} in ('watched', 'by-hand'))`,
    ),
  ],
);

export const courseProgress = pgTable(
  "course_progress",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    startedAt: moment("started_at").notNull(),
    /** The shown percent is at least this: deleting lectures does not lower it. */
    minimumPercent: integer("minimum_percent").notNull().default(0),
    /** The name of `minimumPercent` in the previous version, which may run at the same time. A trigger keeps both equal. */
    keptPercent: integer("kept_percent").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index("course_progress_course").on(table.courseId),
  ],
);

/** Only people of courses with an order or times have rows. */
export const coursePaces = pgTable(
  "course_paces",
  {
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** When they first saw its lectures with permission to watch: days count from then. Null before. */
    startedAt: moment("started_at"),
    /** Since when everything is open for them. */
    releasedAt: moment("released_at"),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.userId] }), index("course_paces_user").on(table.userId)],
);

/** Days of Asia/Kolkata. Rows stay when courses are deleted. */
export const watchedDays = pgTable(
  "watched_days",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    seconds: doublePrecision("seconds").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** Recent learning times, so that no moment counts twice. Changes of a user's progress lock this row. */
export const learningClocks = pgTable("learning_clocks", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Milliseconds since 1970. */
  spans: jsonb("spans").$type<Ranges>().notNull().default([]),
});
