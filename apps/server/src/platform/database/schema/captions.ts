import { sql } from "drizzle-orm";
import {
  bigint,
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

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

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

export interface TextHeading {
  id: string;
  level: number;
  title: string;
}

export const lectureTexts = pgTable(
  "lecture_texts",
  {
    lectureId: text("lecture_id")
      .primaryKey()
      .references(() => lectures.id, { onDelete: "cascade" }),
    /** Markdown. */
    source: text("source").notNull(),
    html: text("html").notNull(),
    headings: jsonb("headings").$type<TextHeading[]>().notNull(),
    /** Pictures without an alternative text. */
    missingAlternatives: integer("missing_alternatives").notNull(),
    /** The beginning of what is searched. */
    plainText: text("plain_text").notNull(),
    words: tsvector("words").generatedAlwaysAs(sql`spoken_words(plain_text)`),
    /** Names how `html` was made: where another way is usual now, it is made again. */
    rendering: text("rendering").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("lecture_texts_words").using("gin", table.words)],
);

/** Pictures of texts. Those that the text does not name within a week are deleted. */
export const lecturePictures = pgTable(
  "lecture_pictures",
  {
    /** The file. */
    id: text("id").primaryKey(),
    lectureId: text("lecture_id")
      .notNull()
      .references(() => lectures.id, { onDelete: "cascade" }),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("lecture_pictures_lecture").on(table.lectureId)],
);

export const lectureFiles = pgTable(
  "lecture_files",
  {
    id: text("id").primaryKey(),
    lectureId: text("lecture_id")
      .notNull()
      .references(() => lectures.id, { onDelete: "cascade" }),
    /** Sorted by it, from 1. */
    position: integer("position").notNull(),
    name: text("name").notNull(),
    /** The media type of its bytes. */
    type: text("type").notNull(),
    size: bigint("size", { mode: "number" }).notNull(),
    /** In the bucket of videos: `<id>/file`. */
    file: text("file").notNull(),
    macros: boolean("macros").notNull().default(false),
    /** The page of a PDF offers to print it. */
    printable: boolean("printable").notNull().default(false),
    state: text("state", { enum: ["ready", "scanning", "refused"] })
      .notNull()
      .default("ready"),
    /** A PDF has them once it was read. */
    pages: integer("pages"),
    /** No text of this PDF could be read. */
    unread: boolean("unread").notNull().default(false),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("lecture_files_lecture").on(table.lectureId, table.position)],
);

/** The text of the pages of PDFs, for searching. */
export const filePages = pgTable(
  "file_pages",
  {
    fileId: text("file_id")
      .notNull()
      .references(() => lectureFiles.id, { onDelete: "cascade" }),
    page: integer("page").notNull(),
    text: text("text").notNull(),
    words: tsvector("words").generatedAlwaysAs(sql`spoken_words(text)`),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.page] }), index("file_pages_words").using("gin", table.words)],
);
