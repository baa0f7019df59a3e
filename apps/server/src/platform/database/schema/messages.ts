import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";

export interface MessageAnswer {
  id: string;
  text: string;
  createdAt: string;
  /** The name that the administrator had. */
  answeredBy: string;
  mailFailedAt?: string;
}

/** `doneAt` is empty until the message is marked as done. `searchText` is all of it in comparable characters. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    message: text("message").notNull(),
    createdAt: moment("created_at").notNull(),
    doneAt: moment("done_at"),
    answers: jsonb("answers").$type<MessageAnswer[]>().notNull().default([]),
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
