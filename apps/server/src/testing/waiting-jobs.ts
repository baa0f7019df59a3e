import { eq, ne, sql } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { jobs } from "../platform/database/schema/jobs.ts";
import type { QueuedMail } from "../platform/database/schema/queued-mail.ts";

export function waitingMails(db: Database) {
  const { kind, attempts, dueAt, createdAt } = jobs;
  return db
    .select({ attempts, dueAt, createdAt, mail: sql<QueuedMail>`${jobs.payload}` })
    .from(jobs)
    .where(eq(kind, "mail"));
}

export function waitingPaymentJobs(db: Database) {
  return db.select().from(jobs).where(ne(jobs.kind, "mail"));
}
