import { and, asc, eq, getTableColumns, gt, isNull, lte, notExists, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { batches, batchSessions } from "../../platform/database/schema/batches.ts";
import { notices } from "../../platform/database/schema/notices.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { JobHandler } from "../../platform/jobs/job-handler.ts";
import { enqueue, enqueueOnce } from "../../platform/jobs/job-queue.ts";
import { day, hour, minute, second } from "../../platform/lib/time/durations.ts";
import { toNoticeSession } from "./notice-session.ts";
import { addNotice } from "./notify.ts";

type Source = Pick<Dependencies, "db" | "clock" | "log">;

const every = { kind: "remind-members", subject: "every-minute" } as const;

/** How long before a session, in milliseconds. After a standstill a reminder is late rather than absent, until `notAfter`. */
const reminders = [
  { kind: "dayBefore", before: day, notAfter: hour },
  { kind: "soon", before: 15 * minute, notAfter: 0 },
] as const;

export async function scheduleReminders({ db, clock }: Source): Promise<void> {
  await enqueueOnce(db, every, clock());
}

/** Reads the sessions as they are now: one that was moved is due at its new time. */
export function remindersJob({ db, clock, log }: Source): JobHandler<"remind-members"> {
  return {
    concurrency: 1,
    deadline: 45 * second,
    lease: minute,
    backOff: { first: 5 * second, longest: minute },
    onError: (_, error) => log.warn({ err: error }, "members could not be reminded of sessions yet"),
    run: async () => {
      const now = clock();
      for (const reminder of reminders) await remind(db, reminder, now);
      await enqueue(db, every, now, new Date(now.getTime() + minute));
      return "done";
    },
  };
}

async function remind(db: Database, { kind, before, notAfter }: (typeof reminders)[number], now: Date): Promise<void> {
  const { startsAt, cancelledAt, id } = batchSessions;
  const due = await db
    .select(getTableColumns(batchSessions))
    .from(batchSessions)
    .innerJoin(batches, and(eq(batches.id, batchSessions.batchId), eq(batches.published, true)))
    .where(
      and(
        isNull(cancelledAt),
        gt(startsAt, new Date(now.getTime() + notAfter)),
        lte(startsAt, new Date(now.getTime() + before)),
        kind === "dayBefore" ? notExists(movedInTheLastDay(db)) : undefined,
      ),
    )
    .orderBy(asc(startsAt), asc(id));
  for (const session of due) {
    const occasion = `${kind}:${session.id}:${session.startsAt.toISOString()}`;
    const notice = { batchId: session.batchId, kind, occasion, session: toNoticeSession(session) };
    await db.transaction((tx) => addNotice(tx, notice, now));
  }
}

/** Members who were notified of the new time a day or less before it get no reminder. */
function movedInTheLastDay(db: Database) {
  const { kind, session, createdAt } = notices;
  return db
    .select({ one: sql`1` })
    .from(notices)
    .where(
      and(
        sql`${kind} = 'moved'`,
        sql`${notices.batchId} = ${batchSessions.batchId}`,
        sql`${session} ->> 'id' = ${batchSessions.id}`,
        sql`${createdAt} > ${batchSessions.startsAt} - interval '1 day'`,
      ),
    );
}
