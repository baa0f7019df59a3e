import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { JobKind, JobPayloads } from "../../jobs/job.ts";
import { moment } from "./moment.ts";

/** Work that waits: mails, calls to the payment gateway. A job that is done is deleted. */
export const jobs = pgTable(
  "jobs",
  {
    kind: text("kind").$type<JobKind>().notNull(),
    /** What it is about: an id. */
    subject: text("subject").notNull(),
    payload: jsonb("payload").$type<JobPayloads[JobKind]>(),
    attempts: integer("attempts").notNull().default(0),
    /** A job that is enqueued again while it runs has a new revision, and stays. */
    revision: integer("revision").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    dueAt: moment("due_at").notNull(),
    /** Until then the worker that claimed it has it for itself. */
    leasedUntil: moment("leased_until"),
    lastError: text("last_error"),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] }), index("jobs_due").on(table.kind, table.dueAt)],
);
