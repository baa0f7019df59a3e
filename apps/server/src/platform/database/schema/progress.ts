import { sql } from "drizzle-orm";
import { check, date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { courses, lectures } from "./courses.ts";
import { moment } from "./moment.ts";

/** Pairs of from and to: seconds of a video, or milliseconds of a clock. In order, and none touches the next. */
export type Ranges = [from: number, to: number][];

/**
 * The plays that a user has open, a few at a time. What a play may bring is measured by the server's own clock from
 * `openedAt` on.
 */
export const playbacks = pgTable(
  "playbacks",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Made by the player. */
    id: text("id").notNull(),
    lectureId: text("lecture_id")
      .notNull()
      .references(() => lectures.id, { onDelete: "cascade" }),
    openedAt: moment("opened_at").notNull(),
    seenAt: moment("seen_at").notNull(),
    /** New seconds of the video that were counted for it. */
    credited: doublePrecision("credited").notNull(),
    /** The longest time that it said to have played. */
    played: doublePrecision("played").notNull(),
    position: doublePrecision("position").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id, table.lectureId] }),
    index("playbacks_lecture").on(table.lectureId),
  ],
);

/** What a user has watched of a lecture, and whether it counts as complete. */
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
    /** Watched, since a completion was last taken back if one was. */
    ranges: jsonb("ranges").$type<Ranges>().notNull(),
    /** Watched before that. */
    earlier: jsonb("earlier").$type<Ranges>().notNull().default([]),
    /** Seconds of both, each once. */
    watched: doublePrecision("watched").notNull(),
    position: doublePrecision("position").notNull(),
    lastPlayedAt: moment("last_played_at"),
    /** How it became complete, or that this was taken back. */
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

/** The courses that a user has started. */
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
    /** The percent shown is at least this: deleting lectures does not lower it. */
    minimumPercent: integer("minimum_percent").notNull().default(0),
    /** The name of `minimumPercent` in the previous version, which may run at the same time. A trigger keeps both equal. */
    keptPercent: integer("kept_percent").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index("course_progress_course").on(table.courseId),
  ],
);

/** How long a user has learned on a day of Asia/Kolkata. It stays when courses go. */
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

/**
 * When a user has learned lately, so that no moment counts twice. The row is also what changes of one user's progress
 * take turns by.
 */
export const learningClocks = pgTable("learning_clocks", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Milliseconds since 1970. */
  spans: jsonb("spans").$type<Ranges>().notNull().default([]),
});
