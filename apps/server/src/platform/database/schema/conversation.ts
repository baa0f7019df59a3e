import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { tsvector } from "./captions.ts";
import { courses, lectures } from "./courses.ts";
import { moment } from "./moment.ts";

/**
 * A person writes notes for nobody else. A note has no foreign keys to course and lecture, since it outlives them with the titles that they had.
 */
export const notes = pgTable(
  "notes",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    courseId: text("course_id").notNull(),
    courseTitle: text("course_title").notNull(),
    lectureId: text("lecture_id").notNull(),
    lectureTitle: text("lecture_title").notNull(),
    /** The video at that time, which tells whether another one has replaced it. */
    videoFile: text("video_file"),
    /** Null for a note about the whole lecture. */
    second: doublePrecision("second"),
    text: text("text").notNull(),
    /** The line of the captions at that second. */
    caption: text("caption"),
    captionLanguage: text("caption_language"),
    createdAt: moment("created_at").notNull(),
    editedAt: moment("edited_at"),
    /** For some minutes a deleted note can be restored. */
    deletedAt: moment("deleted_at"),
    searchText: text("search_text").generatedAlwaysAs(
      sql`fold_text(text || chr(10) || coalesce(caption, '') || chr(10) || course_title || chr(10) || lecture_title)`,
    ),
  },
  (table) => [
    index("notes_of_lecture").on(table.userId, table.lectureId, table.createdAt),
    index("notes_of_person").on(table.userId, table.createdAt, table.id),
    index("notes_of_course")
      .on(table.userId, table.courseId, table.courseTitle)
      .where(sql`${table.deletedAt} is null`),
    index("notes_search").using("gin", sql`${table.searchText} gin_trgm_ops`),
    index("notes_deleted")
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** Questions under lectures and their answers. Both are posts, so that each is changed, reported and voted for alike. */
export const posts = pgTable(
  "posts",
  {
    id: text("id").primaryKey(),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    lectureId: text("lecture_id")
      .notNull()
      .references(() => lectures.id, { onDelete: "cascade" }),
    /** Null for a question itself. */
    questionId: text("question_id").references((): AnyPgColumn => posts.id, { onDelete: "cascade" }),
    /** Null once the account is gone. */
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    /** A post that came with an archive has the name of who wrote it elsewhere. */
    authorName: text("author_name"),
    /** Its author worked on the course when it was written. */
    byStaff: boolean("by_staff").notNull().default(false),
    /** Markdown as it was typed; empty once it is deleted. */
    text: text("text").notNull(),
    votes: integer("votes").notNull().default(0),
    state: text("state", { enum: ["visible", "hidden", "deleted"] })
      .notNull()
      .default("visible"),
    hiddenReason: text("hidden_reason"),
    /** When the first of the reports that nobody has decided about came. */
    reportedAt: moment("reported_at"),
    createdAt: moment("created_at").notNull(),
    editedAt: moment("edited_at"),
    /** The rest is of questions alone. Empty for answers. */
    title: text("title").notNull().default(""),
    second: doublePrecision("second"),
    acceptedId: text("accepted_id"),
    pinned: boolean("pinned").notNull().default(false),
    locked: boolean("locked").notNull().default(false),
    /** Answers that are visible. */
    answerCount: integer("answer_count").notNull().default(0),
    /** Similar questions are found by the words of the title. */
    words: tsvector("words").generatedAlwaysAs(sql`spoken_words(title)`),
  },
  (table) => [
    index("posts_lecture").on(table.lectureId, table.pinned, table.createdAt, table.id),
    index("posts_question").on(table.questionId, table.createdAt),
    index("posts_author").on(table.authorId),
    index("posts_words").using("gin", table.words),
    index("posts_course").on(table.courseId, table.createdAt),
    index("posts_unanswered")
      .on(table.createdAt, table.id)
      .where(sql`${table.questionId} is null and ${table.answerCount} = 0 and ${table.state} = 'visible'`),
    index("posts_reported")
      .on(table.reportedAt, table.id)
      .where(sql`${table.reportedAt} is not null`),
    index("posts_created")
      .on(table.createdAt, table.id)
      .where(sql`${table.questionId} is null`),
  ],
);

/** A post said this before it was changed or deleted. Staff sees it for 30 days. */
export const postVersions = pgTable(
  "post_versions",
  {
    id: text("id").primaryKey(),
    postId: text("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    text: text("text").notNull(),
    replacedAt: moment("replaced_at").notNull(),
  },
  (table) => [
    index("post_versions_post").on(table.postId, table.replacedAt),
    index("post_versions_replaced").on(table.replacedAt),
  ],
);

export const postVotes = pgTable(
  "post_votes",
  {
    postId: text("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.postId, table.userId] }), index("post_votes_user").on(table.userId)],
);

export const postReports = pgTable(
  "post_reports",
  {
    postId: text("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reason: text("reason").notNull(),
    createdAt: moment("created_at").notNull(),
    decidedAt: moment("decided_at"),
  },
  (table) => [primaryKey({ columns: [table.postId, table.userId] }), index("post_reports_user").on(table.userId)],
);

/** Who gets notices of the answers to a question, and who has muted it. */
export const questionFollowers = pgTable(
  "question_followers",
  {
    questionId: text("question_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    following: boolean("following").notNull(),
    /** Answers from before are no news. It is when the thread was opened last, too. */
    seenAt: moment("seen_at").notNull(),
    /** Answers from before were mailed. */
    mailedAt: moment("mailed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.userId] }),
    index("question_followers_user").on(table.userId),
  ],
);

/** People who may read and not write. */
export const writingStops = pgTable("writing_stops", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Null: for good. */
  until: moment("until"),
  reason: text("reason").notNull(),
  createdAt: moment("created_at").notNull(),
});

/** Courses that somebody would like to take. */
export const wishes = pgTable(
  "wishes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId] }), index("wishes_course").on(table.courseId)],
);
