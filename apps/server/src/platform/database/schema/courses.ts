import { and, eq, exists, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  real,
  text,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./moment.ts";

/**
 * Includes drafts: only code for administrators may read it, all other reads `publishedCourses`. Triggers update the figures. `search`
 * columns are for search, `sort` columns for sorting and misspellings.
 */
export const courses = pgTable(
  "courses",
  {
    id: text("id").primaryKey(),
    /** Ends the course's public address. The database makes it, so that the previous version adds courses too. */
    shortId: text("short_id")
      .notNull()
      .unique()
      .default(sql`substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)`),
    title: text("title").notNull(),
    description: text("description").notNull(),
    category: text("category").notNull(),
    createdBy: text("created_by").notNull(),
    /** The BCP 47 tag of what it is taught in. */
    language: text("language").notNull().default("en"),
    thumbnailFile: text("thumbnail_file").notNull(),
    published: boolean("published").notNull().default(true),
    /** When a draft is to be published. */
    publishAt: moment("publish_at"),
    /** Null until it is published for the first time. */
    firstPublishedAt: moment("first_published_at").defaultNow(),
    seeded: boolean("seeded").notNull().default(false),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    lectureCount: integer("lecture_count").notNull().default(0),
    /** The sum of the known durations; null when none is known. */
    durationSeconds: doublePrecision("duration_seconds"),
    /** Only accounts of role USER count. */
    learnerCount: integer("learner_count").notNull().default(0),
    /** Anybody may play one of its published lectures. */
    hasPreview: boolean("has_preview").notNull().default(false),
    /** A lecture opens when those before it are complete. */
    inSequence: boolean("in_sequence").notNull().default(false),
    /** Has to be complete first. Without a foreign key, so that it counts again when it comes back from the trash. */
    requiredCourseId: text("required_course_id"),
    searchTitle: text("search_title").generatedAlwaysAs(sql`fold_text(title)`),
    searchDescription: text("search_description").generatedAlwaysAs(sql`fold_text(description)`),
    searchNames: text("search_names").generatedAlwaysAs(sql`fold_text(category || chr(10) || created_by)`),
    sortTitle: text("sort_title").generatedAlwaysAs(sql`left(btrim(plain_text(title)), 200)`),
    sortCategory: text("sort_category").generatedAlwaysAs(sql`left(btrim(plain_text(category)), 200)`),
    sortInstructor: text("sort_instructor").generatedAlwaysAs(sql`left(btrim(plain_text(created_by)), 200)`),
  },
  (table) => [
    // A page far from the first is found in the index of its order alone, since that says too what visitors may see.
    index("courses_created").on(table.createdAt, table.id, table.published),
    index("courses_names").using(
      "gin",
      sql`(${table.sortTitle} || ' ' || ${table.sortCategory} || ' ' || ${table.sortInstructor}) gin_trgm_ops`,
    ),
    index("courses_texts").using(
      "gin",
      sql`(${table.searchTitle} || chr(10) || ${table.searchDescription} || chr(10) || ${table.searchNames}) gin_trgm_ops`,
    ),
    index("courses_title").on(sql`${table.sortTitle} collate "C"`, sql`${table.id} collate "C"`, table.published),
    index("courses_category").on(
      sql`${table.sortCategory} collate "C"`,
      sql`${table.sortTitle} collate "C"`,
      sql`${table.id} collate "C"`,
      table.published,
    ),
    index("courses_category_last").on(
      sql`${table.sortCategory} collate "C" desc`,
      sql`${table.sortTitle} collate "C"`,
      sql`${table.id} collate "C"`,
      table.published,
    ),
    index("courses_instructor").on(
      sql`${table.sortInstructor} collate "C"`,
      sql`${table.sortTitle} collate "C"`,
      sql`${table.id} collate "C"`,
      table.published,
    ),
    index("courses_lectures").on(
      table.lectureCount,
      sql`${table.sortTitle} collate "C"`,
      sql`${table.id} collate "C"`,
      table.published,
    ),
    index("courses_lectures_most").on(
      sql`${table.lectureCount} desc`,
      sql`${table.sortTitle} collate "C"`,
      sql`${table.id} collate "C"`,
      table.published,
    ),
    index("courses_of_category").on(table.category, table.createdAt),
    index("courses_of_language").on(table.language, table.createdAt),
    index("courses_duration").on(table.durationSeconds),
    index("courses_created_by").on(table.createdBy),
    index("courses_with_preview")
      .on(table.createdAt, table.id)
      .where(sql`${table.hasPreview}`),
    index("courses_drafts")
      .on(table.createdAt, table.id)
      .where(sql`not ${table.published}`),
  ],
);

/** Not open before a moment, or before some days after a person's start. */
const opening = () => ({
  opensAt: moment("opens_at"),
  opensAfterDays: integer("opens_after_days"),
});

export const sections = pgTable(
  "sections",
  {
    id: text("id").primaryKey(),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    position: integer("position").notNull(),
    ...opening(),
  },
  (table) => [
    index("sections_course").on(table.courseId, table.position),
    index("sections_timed")
      .on(table.courseId)
      .where(sql`${table.opensAt} is not null or ${table.opensAfterDays} is not null`),
  ],
);

/**
 * Includes drafts: only code for administrators may read it, all other reads `publishedLectures`. Positions are those of the whole course,
 * in which the lectures of a section follow each other, and those without one come first.
 */
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
    sectionId: text("section_id").references(() => sections.id, { onDelete: "set null" }),
    /** Null without a video, as its size. */
    videoFile: text("video_file"),
    /** The length of the video; without one, the time to read the text or a minute for files. */
    durationSeconds: real("duration_seconds"),
    posterFile: text("poster_file"),
    size: bigint("size", { mode: "number" }),
    /** Words of its text; null without one. */
    textWords: integer("text_words"),
    /** Its files, without those that a scanner has refused. */
    fileCount: integer("file_count").notNull().default(0),
    /** It counts only while the course is published too. */
    published: boolean("published").notNull().default(true),
    /** Anybody may play it while it is published. */
    preview: boolean("preview").notNull().default(false),
    /** Made by the demo. Lectures that were added to a course of the demo later are not. */
    seeded: boolean("seeded").notNull().default(false),
    createdAt: moment("created_at").notNull().defaultNow(),
    ...opening(),
  },
  (table) => [
    index("lectures_course").on(table.courseId, table.position),
    index("lectures_section").on(table.sectionId),
    index("lectures_timed")
      .on(table.courseId)
      .where(sql`${table.opensAt} is not null or ${table.opensAfterDays} is not null`),
    index("lectures_words").using("gin", sql`title_words(${table.title})`),
  ],
);

export const publishedCourses = pgView("published_courses").as((db) =>
  db.select().from(courses).where(eq(courses.published, true)),
);

/** A published lecture of a draft course is not in it. */
export const publishedLectures = pgView("published_lectures").as((db) => {
  const isOfPublished = and(eq(courses.id, lectures.courseId), eq(courses.published, true));
  return db
    .select()
    .from(lectures)
    .where(and(eq(lectures.published, true), exists(db.select({ id: courses.id }).from(courses).where(isOfPublished))));
});

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

const staffKinds = ["owner", "editor", "assistant"] as const;

export type StaffKind = (typeof staffKinds)[number];

/** Who works on a course beside the administrators. */
export const courseStaff = pgTable(
  "course_staff",
  {
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: staffKinds }).notNull(),
    addedAt: moment("added_at").notNull(),
    /** What the page of the course says of them as its instructor, or nothing; null: they are not shown. One of a course has them. */
    instructorLines: text("instructor_lines"),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.userId] }),
    index("course_staff_user").on(table.userId),
    check("course_staff_kind", sql`${table.kind} in ('owner', 'editor', 'assistant')`),
  ],
);

/** A version without rows may have changed any course. */
export const catalogueChanges = pgTable(
  "catalogue_changes",
  {
    version: integer("version").notNull(),
    courseId: text("course_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.version, table.courseId] })],
);
