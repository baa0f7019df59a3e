import type { components } from "@lms/api/schema";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { findDisputes } from "../../billing/disputes/dispute-repository.ts";
import { holdsAccess } from "../../billing/disputes/dispute-rules.ts";
import { refundedAmount } from "../../billing/ledger.ts";
import { receiptNumber } from "../../billing/payments/receipt-number.ts";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { announcements, batches, batchLearners, batchWaiting } from "../../platform/database/schema/batches.ts";
import { courses } from "../../platform/database/schema/courses.ts";
import { entitlements } from "../../platform/database/schema/entitlements.ts";
import { jobs } from "../../platform/database/schema/jobs.ts";
import { noticeRecipients, notices } from "../../platform/database/schema/notices.ts";
import { payments, refunds } from "../../platform/database/schema/payments.ts";
import { imageUrl } from "../../platform/http/image-route.ts";
import { isId } from "../../platform/lib/id.ts";
import { isOfLearner, isWaitingLearner } from "../../platform/policy/batch-learner.ts";
import { findWritingStop, type WritingStop } from "../../platform/policy/writing-stop.ts";
import { readMails } from "../../platform/mail/mail-records.ts";
import type { EntitlementRow } from "../rights/grants.ts";
import { readPeople, toListedPerson } from "./list-people.ts";
import { readPersonProgress } from "./person-progress.ts";

type Schemas = components["schemas"];
type Person = Schemas["Person"];

const noticesShown = 50;

/** Undefined when there is no such account. */
export async function readPerson(db: Database, userId: string, now: Date): Promise<Person | undefined> {
  if (!isId(userId)) return undefined;
  const isPerson = eq(users.id, userId);
  const [row] = await readPeople(db, { condition: isPerson, sort: "joined", limit: 1 }, now);
  const [account] = await db
    .select({ avatarFile: users.avatarFile, disabledReason: users.disabledReason })
    .from(users)
    .where(isPerson);
  if (row === undefined || account === undefined) return undefined;
  const { avatarFile, disabledReason } = account;
  const stop = await findWritingStop(db, userId, now);
  return {
    ...toListedPerson(row),
    ...(avatarFile !== null && { avatar: { secure_url: imageUrl(avatarFile) } }),
    ...(disabledReason !== null && { disabledReason }),
    ...(stop && { writingStop: toPersonStop(stop) }),
    rights: await readAllRights(db, userId),
    payments: await readPayments(db, userId),
    progress: await readPersonProgress(db, userId, now),
    batches: await readBatches(db, userId),
    notices: await readNotices(db, userId),
    mails: (await readMails(db, userId)).map(toPersonMail),
  };
}

function toPersonStop({ until, reason, createdAt }: WritingStop): Schemas["PersonWritingStop"] {
  return { ...(until && { until: until.toISOString() }), reason, createdAt: createdAt.toISOString() };
}

async function readAllRights(db: Database, userId: string): Promise<Person["rights"]> {
  const rows = await db
    .select({ right: entitlements, title: courses.title })
    .from(entitlements)
    .leftJoin(courses, eq(courses.id, entitlements.courseId))
    .where(eq(entitlements.userId, userId))
    .orderBy(desc(entitlements.startsAt), desc(entitlements.id));
  return rows.map(toPersonRight);
}

function toPersonRight({ right, title }: { right: EntitlementRow; title: string | null }): Schemas["PersonRight"] {
  const { id, courseId, startsAt, endsAt, source, sourceId, reason, createdAt, endedAt, endReason } = right;
  return {
    _id: id,
    ...(courseId !== null && { course: { _id: courseId, ...(title !== null && { title }) } }),
    from: startsAt.toISOString(),
    ...(endsAt && { until: endsAt.toISOString() }),
    source,
    ...(sourceId !== null && { sourceId }),
    ...(reason !== null && { reason }),
    createdAt: createdAt.toISOString(),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    ...(endReason !== null && { endReason }),
  };
}

async function readPayments(db: Database, userId: string): Promise<Person["payments"]> {
  const { id, number, receiptPrefix, amount, currency, capturedAt } = payments;
  const rows = await db
    .select({
      id,
      number,
      receiptPrefix,
      amount,
      currency,
      capturedAt,
      refunded: refundedAmount,
      refunding: sql<boolean>`${jobs.subject} is not null`,
    })
    .from(payments)
    .leftJoin(jobs, and(eq(jobs.kind, "refund-payment"), eq(jobs.subject, id)))
    .where(eq(payments.userId, userId))
    .orderBy(desc(capturedAt), desc(number));
  const ids = rows.map((row) => row.id);
  const given = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, ids))
    .orderBy(asc(refunds.refundedAt), asc(refunds.id));
  const held = new Set((await findDisputes(db, ids)).filter(holdsAccess).map(({ paymentId }) => paymentId));
  return rows.map((row) => ({
    _id: row.id,
    receiptNumber: receiptNumber(row),
    amount: row.amount,
    refunded: row.refunded,
    currency: row.currency,
    status: paymentStatus(row, held.has(row.id)),
    createdAt: row.capturedAt.toISOString(),
    refunds: given
      .filter(({ paymentId }) => paymentId === row.id)
      .map((refund) => ({ _id: refund.id, amount: refund.amount, createdAt: refund.refundedAt.toISOString() })),
  }));
}

function paymentStatus(
  { amount, refunded, refunding }: { amount: number; refunded: number; refunding: boolean },
  disputed: boolean,
): Schemas["PersonPayment"]["status"] {
  if (refunded >= amount) return "refunded";
  if (disputed) return "disputed";
  return refunding ? "refunding" : "captured";
}

async function readBatches(db: Database, userId: string): Promise<Person["batches"]> {
  const joined = await db
    .select({ id: batches.id, title: batches.title, since: batchLearners.joinedAt, waiting: sql<boolean>`false` })
    .from(batchLearners)
    .innerJoin(batches, eq(batches.id, batchLearners.batchId))
    .where(and(eq(batchLearners.userId, userId), isOfLearner));
  const onWaitingList = await db
    .select({ id: batches.id, title: batches.title, since: batchWaiting.createdAt, waiting: sql<boolean>`true` })
    .from(batchWaiting)
    .innerJoin(batches, eq(batches.id, batchWaiting.batchId))
    .innerJoin(users, isWaitingLearner)
    .where(eq(batchWaiting.userId, userId));
  return [...joined, ...onWaitingList]
    .toSorted((a, b) => b.since.getTime() - a.since.getTime())
    .map(({ id, title, since, waiting }) => ({ _id: id, title, since: since.toISOString(), waiting }));
}

async function readNotices(db: Database, userId: string): Promise<Person["notices"]> {
  const { kind, createdAt } = notices;
  const rows = await db
    .select({ kind, createdAt, batch: batches.title, announcement: announcements.title, read: noticeRecipients.read })
    .from(noticeRecipients)
    .innerJoin(notices, eq(notices.id, noticeRecipients.noticeId))
    .innerJoin(batches, eq(batches.id, notices.batchId))
    .leftJoin(announcements, eq(announcements.id, notices.announcementId))
    .where(eq(noticeRecipients.userId, userId))
    .orderBy(desc(createdAt), desc(notices.id))
    .limit(noticesShown);
  return rows.map(({ batch, announcement, ...row }) => ({
    kind: row.kind,
    about: announcement ?? batch,
    createdAt: row.createdAt.toISOString(),
    read: row.read,
  }));
}

function toPersonMail(mail: Awaited<ReturnType<typeof readMails>>[number]): Schemas["PersonMail"] {
  const { kind, subject, state, createdAt, settledAt } = mail;
  const settled = settledAt && { settledAt: settledAt.toISOString() };
  return { kind, subject, state, createdAt: createdAt.toISOString(), ...settled };
}
