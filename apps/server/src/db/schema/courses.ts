import { bigint, index, integer, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./moment.ts";

export const courses = pgTable(
  "courses",
  {
    id: text("id").primaryKey(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    category: text("category").notNull(),
    createdBy: text("created_by").notNull(),
    thumbnailFile: text("thumbnail_file").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("courses_created").on(table.createdAt, table.id)],
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
