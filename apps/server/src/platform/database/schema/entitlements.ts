import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./moment.ts";

/**
 * Why a person may watch: what they may is the union of their rows. A trigger makes the row of a subscription in the transaction
 * that changes it, so that servers of earlier versions make it too. Why: docs/decisions/0223-rights-have-sources.md
 */
export const entitlements = pgTable(
  "entitlements",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null: every course. It references none, so that it outlives a course's time in the trash. */
    courseId: text("course_id"),
    startsAt: moment("starts_at").notNull(),
    /** Null: without an end. */
    endsAt: moment("ends_at"),
    source: text("source", { enum: ["subscription", "order", "grant", "gift", "seat", "manual"] }).notNull(),
    sourceId: text("source_id"),
    reason: text("reason"),
    /** Set while the right is withdrawn; a dispute that is won gives it back. */
    endedAt: moment("ended_at"),
    endReason: text("end_reason"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("entitlements_person").on(table.userId),
    uniqueIndex("entitlements_source").on(table.source, table.sourceId),
  ],
);
