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
  "needs-filters",
  "given-up",
] as const;

export interface Rendition {
  /** Its files have this name too: `720` lines, or `audio`. */
  name: string;
  /** Bits a second, of its densest segment and on average. */
  peak: number;
  average: number;
  codecs: string;
  picture?: { width: number; height: number };
}

export interface SoundTrack {
  /** The number of the track in the file, from 1. */
  track: number;
  /** A BCP 47 tag. */
  language?: string;
  title?: string;
  /** The file names it, or it is the first. */
  isDefault?: true;
}

/** A stream belongs to a file and not to a lecture: a lecture that comes back from the trash still has its stream. */
export const videoStreams = pgTable("video_streams", {
  /** The same name as in lectures. */
  videoFile: text("video_file").primaryKey(),
  state: text("state", { enum: streamStates }).notNull().default("waiting"),
  reason: text("reason", { enum: streamReasons }),
  /** From 0 to 1. */
  progress: real("progress").notNull().default(0),
  /** The time when the last part was finished. */
  attempts: integer("attempts").notNull().default(0),
  /** Renditions that are stored: a new attempt encodes only the others. */
  renditions: jsonb("renditions").$type<Rendition[]>().notNull().default([]),
  thumbnails: boolean("thumbnails").notNull().default(false),
  /** Tracks of the file with a supported codec. */
  soundTracks: jsonb("sound_tracks").$type<SoundTrack[]>().notNull().default([]),
  /** An administrator's choice; otherwise the default track is used. */
  soundTrack: integer("sound_track"),
  createdAt: moment("created_at").notNull(),
});
