import type { components } from "@lms/api/schema";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";

/** What an operator sets or hides. What is sold and the guest account are the server's to say. */
export type SiteSettings = Omit<components["schemas"]["Site"], "bundle" | "guest">;

/** Counters of the rate limits, one row per rule and subject, gone once their window is over. */
export const rateCounters = pgTable(
  "rate_counters",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("rate_counters_expires").on(table.expiresAt)],
);

/** What the operator shows on public pages: figures, contact data, links. One row, id 1. */
export const siteSettings = pgTable(
  "site_settings",
  {
    id: integer("id").primaryKey().default(1),
    settings: jsonb("settings").$type<SiteSettings>().notNull(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [check("site_settings_one_row", sql`${table.id} = 1`)],
);

/** Counters that writers raise, so that every server process knows when what it keeps in memory is stale. */
export const versions = pgTable("versions", {
  name: text("name").primaryKey(),
  value: integer("value").notNull().default(0),
});
