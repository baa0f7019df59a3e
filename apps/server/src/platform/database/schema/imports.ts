import type { TextField } from "@lms/api/forms";
import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { components } from "@lms/api/schema";
import { users } from "./accounts.ts";
import type { CaptionCue, lectureFiles, lecturePictures, lectureTexts } from "./captions.ts";
import type { lectures } from "./courses.ts";
import { moment } from "./moment.ts";

/** The content of a course, without learners' data. */
export interface StoredCourse {
  texts: Record<TextField<"CourseUpdateForm">, string>;
  thumbnailFile: string;
  sections: readonly string[];
  lectures: readonly StoredLecture[];
  /** Absent without an order or times. */
  schedule?: StoredSchedule | undefined;
}

export interface StoredSchedule {
  inSequence: boolean;
  /** A copy waits for the same course. Another installation does not have it. */
  requiredCourseId?: string | null;
  /** One for each section. */
  sections: readonly StoredOpening[];
  /** One for each lecture. */
  lectures: readonly StoredOpening[];
}

interface StoredOpening {
  /** ISO 8601: imports are stored as JSON. */
  opensAt: string | null;
  opensAfterDays: number | null;
}

/** The row of a lecture, without its position in the course. */
export type StoredLecture = Omit<
  typeof lectures.$inferSelect,
  "id" | "courseId" | "sectionId" | "position" | "seeded" | "createdAt" | "opensAt" | "opensAfterDays"
> & {
  /** The index of its section; null before the first one. */
  section: number | null;
  captions: readonly StoredCaptions[];
  /** Absent without one. */
  text?: StoredText | undefined;
  /** They are in order. Imports of an earlier version have none. */
  files?: readonly StoredFile[];
  /** Absent unless the export was asked for them. */
  threads?: readonly StoredThread[] | undefined;
};

export interface StoredPost {
  /** The name alone. Absent where it is not known. */
  author?: string;
  byStaff: boolean;
  text: string;
  createdAt: string;
  editedAt?: string;
}

/** A question with its answers, the oldest first. */
export interface StoredThread extends StoredPost {
  title: string;
  second?: number;
  pinned: boolean;
  locked: boolean;
  /** The index of the accepted answer. */
  accepted?: number;
  answers: readonly StoredPost[];
}

export type StoredFile = Pick<
  typeof lectureFiles.$inferSelect,
  "name" | "type" | "size" | "file" | "macros" | "printable" | "state"
>;

type StoredText = Omit<typeof lectureTexts.$inferInsert, "lectureId" | "updatedAt"> & {
  pictures: readonly Pick<typeof lecturePictures.$inferSelect, "id" | "width" | "height">[];
};

interface StoredCaptions {
  language: string;
  isDefault: boolean;
  cues: CaptionCue[];
  /** Changes and omissions in their file. Absent for captions of an earlier version. */
  changes?: components["schemas"]["CaptionsFileChange"][];
}

/** The part of the content that is shown: captions are long. */
export type StoredPlan = Pick<StoredCourse, "texts" | "sections"> & {
  lectures: readonly (Pick<
    StoredLecture,
    "title" | "section" | "size" | "durationSeconds" | "published" | "preview"
  > & {
    /** Languages. */
    captions: readonly string[];
    /** Only files in which something was changed or left out. */
    captionsChanges?: Required<Pick<StoredCaptions, "language" | "changes">>[];
  })[];
};

/** Exports of courses that were sent here. */
export const courseImports = pgTable(
  "course_imports",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    state: text("state", { enum: ["receiving", "ready", "done"] })
      .notNull()
      .default("receiving"),
    /** Files that belong to it, until they are those of the course. */
    images: text("images").array().notNull().default([]),
    videos: text("videos").array().notNull().default([]),
    /** Set once the whole archive has arrived and is checked. */
    plan: jsonb("plan").$type<StoredPlan>(),
    /** Null once the course is created. */
    content: jsonb("content").$type<StoredCourse>(),
    /** Set once the import has finished. */
    courseId: text("course_id"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("course_imports_state").on(table.state, table.updatedAt),
    index("course_imports_user").on(table.userId),
  ],
);
