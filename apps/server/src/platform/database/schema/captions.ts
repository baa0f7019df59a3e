import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { lectures } from "./courses.ts";
import { moment } from "./moment.ts";

export interface CaptionCue {
  /** Seconds. */
  start: number;
  end: number;
  /** Plain text of one line or several. */
  text: string;
  /** Cue settings of WebVTT. */
  settings?: string;
}

export const lectureCaptions = pgTable(
  "lecture_captions",
  {
    lectureId: text("lecture_id")
      .notNull()
      .references(() => lectures.id, { onDelete: "cascade" }),
    /** A BCP 47 tag. */
    language: text("language").notNull(),
    /** Sorted by start. */
    cues: jsonb("cues").$type<CaptionCue[]>().notNull(),
    /** The captions of a person who has chosen none: one of each lecture that has any. */
    isDefault: boolean("is_default").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lectureId, table.language] }),
    uniqueIndex("lecture_captions_default")
      .on(table.lectureId)
      .where(sql`${table.isDefault}`),
  ],
);

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** The lines of `lecture_captions`, one by one, for searching. Triggers keep them. */
export const captionLines = pgTable(
  "caption_lines",
  {
    lectureId: text("lecture_id").notNull(),
    language: text("language").notNull(),
    position: integer("position").notNull(),
    startSeconds: doublePrecision("start_seconds").notNull(),
    text: text("text").notNull(),
    words: tsvector("words").generatedAlwaysAs(sql`spoken_words(text)`),
  },
  (table) => [
    primaryKey({ columns: [table.lectureId, table.language, table.position] }),
    foreignKey({
      name: "caption_lines_captions",
      columns: [table.lectureId, table.language],
      foreignColumns: [lectureCaptions.lectureId, lectureCaptions.language],
    }).onDelete("cascade"),
    index("caption_lines_words").using("gin", table.words),
  ],
);
