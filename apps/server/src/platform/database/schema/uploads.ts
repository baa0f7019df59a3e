import { bigint, boolean, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./moment.ts";

/** What a replaced video had and the new one has no place for. */
export interface ReplacementLosses {
  captions: { language: string; lines: number }[];
  /** Learners whose place was beyond the new end. */
  learners: number;
}

/** Videos, sounds and files that are on their way. `id` is that of the stored files, and of a new lecture or file, once all bytes are there. */
export const lectureUploads = pgTable(
  "lecture_uploads",
  {
    id: text("id").primaryKey(),
    /** It is no reference: a course that comes back from the trash still has its uploads. */
    courseId: text("course_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["video", "sound", "file"] })
      .notNull()
      .default("video"),
    /** The lecture whose file it becomes, or whose video it replaces; none where it becomes a lecture. No reference, as the course. */
    lectureId: text("lecture_id"),
    /** The video that the lecture had when its administrator decided. */
    replacedFile: text("replaced_file"),
    /** Set when it is the lecture's video. */
    losses: jsonb("losses").$type<ReplacementLosses>(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    fileName: text("file_name").notNull(),
    size: bigint("size", { mode: "number" }).notNull(),
    /** Milliseconds: the browser recognises the administrator's file by it. */
    lastModified: bigint("last_modified", { mode: "number" }),
    /** The section that the lecture comes first in, or the lecture that it follows. Null: it comes last. */
    afterId: text("after_id"),
    posterFile: text("poster_file"),
    /** Set before the bytes are moved there. */
    videoFile: text("video_file"),
    state: text("state", { enum: ["uploading", "checking", "ready", "failed"] })
      .notNull()
      .default("uploading"),
    failure: text("failure", {
      enum: [
        "wrongType",
        "unplayable",
        "damaged",
        "incomplete",
        "notChecked",
        "changedMeanwhile",
        "lectureGone",
        "program",
        "manyFiles",
      ],
    }),
    /** Who writes now. */
    lockedBy: text("locked_by"),
    lockedUntil: moment("locked_until"),
    /** Another request waits for the lock. */
    lockRequested: boolean("lock_wanted").notNull().default(false),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("lecture_uploads_course").on(table.courseId, table.createdAt),
    index("lecture_uploads_user").on(table.userId),
    index("lecture_uploads_updated").on(table.updatedAt),
  ],
);
