import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { JobKind, JobPayloads } from "./job.ts";
import { moment } from "./moment.ts";

export const jobs = pgTable(
  "jobs",
  {
    kind: text("kind").$type<JobKind>().notNull(),
    subject: text("subject").notNull(),
    payload: jsonb("payload").$type<JobPayloads[JobKind]>(),
    attempts: integer("attempts").notNull().default(0),
    /** Raised when the job is enqueued again while it runs; then the job stays. */
    revision: integer("revision").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    dueAt: moment("due_at").notNull(),
    leasedUntil: moment("leased_until"),
    /** The request that gave rise to the job; none where that was the clock. */
    requestId: text("request_id"),
    lastError: text("last_error"),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] }), index("jobs_due").on(table.kind, table.dueAt)],
);
