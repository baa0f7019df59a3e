import type { components } from "@lms/api/schema";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
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
