import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
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
    seeded: boolean("seeded").notNull().default(false),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
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
  },
  (table) => [primaryKey({ columns: [table.batchId, table.userId] }), index("batch_learners_user").on(table.userId)],
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
