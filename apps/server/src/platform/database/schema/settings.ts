import type { components } from "@lms/api/schema";
import { isNotNull, sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";

export type SiteSettings = components["schemas"]["SiteSettings"] & {
  /** Sizes of the pictures that it names, by their ids. */
  pictureSizes?: Readonly<Record<string, { width: number; height: number }>>;
};

/** One row per rule and subject, deleted when its window is over. */
export const rateCounters = pgTable(
  "rate_counters",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("rate_counters_expires").on(table.expiresAt)],
);

/** One row, id 1. */
export const siteSettings = pgTable(
  "site_settings",
  {
    id: integer("id").primaryKey().default(1),
    settings: jsonb("settings").$type<SiteSettings>().notNull(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [check("site_settings_one_row", sql`${table.id} = 1`)],
);

/** Pictures that administrators have added. Those that the settings do not name within a day are deleted. */
export const sitePictures = pgTable("site_pictures", {
  id: text("id").primaryKey(),
  use: text("use", { enum: ["logo", "person"] }).notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  createdAt: moment("created_at").notNull(),
});

/** One row, id 1: it distinguishes this database from every other one. */
export const installation = pgTable(
  "installation",
  { id: integer("id").primaryKey().default(1), uid: text("uid").notNull() },
  (table) => [check("installation_one_row", sql`${table.id} = 1`)],
);

/** Raised by writers, so that every process knows when its caches are stale. */
export const versions = pgTable("versions", {
  name: text("name").primaryKey(),
  value: integer("value").notNull().default(0),
});

/** The session secrets that servers have signed with, and until when: a previous one may go after that. */
export const sessionSecretUses = pgTable("session_secret_uses", {
  fingerprint: text("fingerprint").primaryKey(),
  firstUsedAt: moment("first_used_at").notNull(),
  lastUsedAt: moment("last_used_at").notNull(),
});

// Why: docs/decisions/0160-what-doctor-compares.md

/** One row, id 1: the position of the current round, and the end of the last one. */
export const integrityRound = pgTable(
  "integrity_round",
  {
    id: integer("id").primaryKey().default(1),
    /** None between two rounds. */
    startedAt: moment("started_at"),
    step: integer("step").notNull().default(0),
    /** The last that this step has examined; empty at its start. */
    after: text("after").notNull().default(""),
    finishedAt: moment("finished_at"),
  },
  (table) => [check("integrity_round_one_row", sql`${table.id} = 1`)],
);

export const integrityProblems = pgTable(
  "integrity_problems",
  {
    kind: text("kind").notNull(),
    subject: text("subject").notNull(),
    /** Stored as received: a server of another version may not know the kind. */
    what: text("what").notNull(),
    detail: text("detail").notNull(),
    advice: text("advice").notNull(),
    since: moment("since").notNull(),
    /** The start of the round that found it last. */
    seenIn: moment("seen_in").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
);

// Why: docs/decisions/0165-checksums-of-media.md
/** One row for each stored picture and video. */
export const mediaChecksums = pgTable(
  "media_checksums",
  {
    bucket: text("bucket", { enum: ["images", "lectures"] }).notNull(),
    id: text("id").notNull(),
    /** SHA-256 by name of file, hexadecimal; null until a file that was there before is first read. */
    sums: jsonb("sums").$type<Record<string, string | null>>().notNull(),
    /** When the files are read again. */
    dueAt: moment("due_at").notNull(),
    /** None where the files are as they were stored. */
    damagedSince: moment("damaged_since"),
    /** Which files differ, for people. */
    damage: text("damage").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.bucket, table.id] }),
    index("media_checksums_due").on(table.dueAt),
    index("media_checksums_damaged").on(table.damagedSince).where(isNotNull(table.damagedSince)),
  ],
);
