import { boolean, integer, jsonb, pgTable, real, text } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";

// Why: docs/decisions/0185-streams-that-fit-the-line.md

export const streamStates = ["waiting", "running", "ready", "failed"] as const;

/** Why a video has no stream. */
export const streamReasons = [
  "unknown-type",
  "unreadable",
  "no-picture",
  "too-many-tracks",
  "too-long",
  "too-large",
  "unknown-codec",
  "too-slow",
  "given-up",
] as const;

export interface Rendition {
  /** Also of its files: `720` lines, or `audio`. */
  name: string;
  /** Bits a second, of its densest segment and on average. */
  peak: number;
  average: number;
  codecs: string;
  picture?: { width: number; height: number };
}

/** Of a file and not of a lecture: a lecture that comes back from the trash still has its stream. */
export const videoStreams = pgTable("video_streams", {
  /** As lectures name it. */
  videoFile: text("video_file").primaryKey(),
  state: text("state", { enum: streamStates }).notNull().default("waiting"),
  reason: text("reason", { enum: streamReasons }),
  /** From 0 to 1. */
  progress: real("progress").notNull().default(0),
  /** Since a part was finished last. */
  attempts: integer("attempts").notNull().default(0),
  /** Those that are stored: an attempt goes on with the others. */
  renditions: jsonb("renditions").$type<Rendition[]>().notNull().default([]),
  thumbnails: boolean("thumbnails").notNull().default(false),
  createdAt: moment("created_at").notNull(),
});
