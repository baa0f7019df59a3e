import { isNotNull, sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";

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
