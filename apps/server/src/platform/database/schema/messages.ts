import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";

/**
 * What was written to the people behind the platform. `doneAt` is empty while nobody has marked it as done; `searchText`
 * is all of it in comparable characters (`fold_text`).
 */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    message: text("message").notNull(),
    createdAt: moment("created_at").notNull(),
    doneAt: moment("done_at"),
    /** Made by the demo. */
    seeded: boolean("seeded").notNull().default(false),
    searchText: text("search_text").generatedAlwaysAs(sql`fold_text(name || chr(10) || email || chr(10) || message)`),
  },
  (table) => [
    index("contact_messages_created").on(table.createdAt, table.id),
    index("contact_messages_open")
      .on(table.createdAt, table.id)
      .where(sql`${table.doneAt} is null`),
    index("contact_messages_done")
      .on(table.createdAt, table.id)
      .where(sql`${table.doneAt} is not null`),
    index("contact_messages_search").using("gin", sql`${table.searchText} gin_trgm_ops`),
  ],
);
