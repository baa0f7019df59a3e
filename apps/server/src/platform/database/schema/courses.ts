import { sql } from "drizzle-orm";
import { bigint, boolean, doublePrecision, index, integer, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./moment.ts";

/**
 * Courses. The figures are kept by triggers on lectures, learners and accounts, so they are true in the transaction that
 * changes those, whoever writes. `fold_text` makes texts comparable and `plain_text` takes the accents off as well: the
 * `search` columns are searched, the `sort` columns sorted by and compared with misspellings.
 */
export const courses = pgTable(
  "courses",
  {
    id: text("id").primaryKey(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    category: text("category").notNull(),
    createdBy: text("created_by").notNull(),
    thumbnailFile: text("thumbnail_file").notNull(),
    /** Made by the demo, whatever was changed since. */
    seeded: boolean("seeded").notNull().default(false),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    lectureCount: integer("lecture_count").notNull().default(0),
    /** The sum of the lectures' durations that are known; none when none is. */
    durationSeconds: doublePrecision("duration_seconds"),
    /** Learners are accounts of role USER alone. */
    learnerCount: integer("learner_count").notNull().default(0),
    searchTitle: text("search_title").generatedAlwaysAs(sql`fold_text(title)`),
    searchDescription: text("search_description").generatedAlwaysAs(sql`fold_text(description)`),
    searchNames: text("search_names").generatedAlwaysAs(sql`fold_text(category || chr(10) || created_by)`),
    sortTitle: text("sort_title").generatedAlwaysAs(sql`left(btrim(plain_text(title)), 200)`),
    sortCategory: text("sort_category").generatedAlwaysAs(sql`left(btrim(plain_text(category)), 200)`),
    sortInstructor: text("sort_instructor").generatedAlwaysAs(sql`left(btrim(plain_text(created_by)), 200)`),
  },
  (table) => [
    index("courses_created").on(table.createdAt, table.id),
    index("courses_names").using(
      "gin",
      sql`(${table.sortTitle} || ' ' || ${table.sortCategory} || ' ' || ${table.sortInstructor}) gin_trgm_ops`,
    ),
  ],
);

export const lectures = pgTable(
  "lectures",
  {
    id: text("id").primaryKey(),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    description: text("description").notNull(),
    position: integer("position").notNull(),
    videoFile: text("video_file").notNull(),
    durationSeconds: real("duration_seconds"),
    size: bigint("size", { mode: "number" }).notNull(),
    /** Made by the demo. Lectures that were added to a course of the demo later are not. */
    seeded: boolean("seeded").notNull().default(false),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("lectures_course").on(table.courseId, table.position)],
);

/** Who has opened a lecture of a course with permission: the course's learners. */
export const courseLearners = pgTable(
  "course_learners",
  {
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    firstOpenedAt: moment("first_opened_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.userId] }), index("course_learners_user").on(table.userId)],
);

/** Which courses each version of the catalogue changed. A version that is not here may have changed any of them. */
export const catalogueChanges = pgTable(
  "catalogue_changes",
  {
    version: integer("version").notNull(),
    courseId: text("course_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.version, table.courseId] })],
);
