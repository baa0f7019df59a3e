import { sql } from "drizzle-orm";
import { doublePrecision, index, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
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
