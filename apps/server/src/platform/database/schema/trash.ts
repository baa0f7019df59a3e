import { bigserial, boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./moment.ts";

// Why: docs/decisions/0159-the-trash.md

export const trashKinds = ["course", "lecture", "section", "batch"] as const;

export type TrashKind = (typeof trashKinds)[number];

/** Where a lecture or a section was in its course. */
export interface FormerPosition {
  /** The lectures or the sections of the course in their order, this one and those that were in the trash too. */
  order: string[];
  /** The title of a lecture's section. */
  section?: string;
  /** The lectures that stayed in the course when their section was deleted. */
  lectures?: string[];
}

/** The first of them were courses, hence the name of the table. */
export const trashedItems = pgTable(
  "trashed_courses",
  {
    id: text("id").primaryKey(),
    title: text("title").notNull(),
    createdBy: text("created_by").notNull(),
    language: text("language").notNull().default("en"),
    lectureCount: integer("lecture_count").notNull(),
    seeded: boolean("seeded").notNull(),
    deletedAt: moment("deleted_at").notNull(),
    deletedBy: text("deleted_by").references(() => users.id, { onDelete: "set null" }),
    kind: text("kind", { enum: trashKinds }).notNull().default("course"),
    /** The course of a lecture or a section. It is no reference: the course may be in the trash too. */
    parentId: text("parent_id"),
    place: jsonb("place").$type<FormerPosition>(),
  },
  (table) => [
    index("trashed_courses_deleted").on(table.deletedAt, table.id),
    index("trashed_courses_by").on(table.deletedBy),
    index("trashed_courses_parent").on(table.parentId),
  ],
);

/** The rows of the item as they were in their tables. Those of a learner go with the learner. */
export const trashedRows = pgTable(
  "trashed_rows",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    itemId: text("course_id")
      .notNull()
      .references(() => trashedItems.id, { onDelete: "cascade" }),
    tableName: text("table_name").notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    row: jsonb("row").$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index("trashed_rows_course").on(table.itemId, table.tableName),
    index("trashed_rows_user").on(table.userId),
  ],
);

export const trashedFiles = pgTable(
  "trashed_files",
  {
    itemId: text("course_id")
      .notNull()
      .references(() => trashedItems.id, { onDelete: "cascade" }),
    bucket: text("bucket", { enum: ["images", "lectures"] }).notNull(),
    /** The name in the row of the course or the lecture. */
    file: text("file").notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.bucket, table.file] })],
);
