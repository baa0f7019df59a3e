// Why: docs/decisions/0157-disputes.md
import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { type CaseClosing, paymentCases } from "../../platform/database/schema/payments.ts";
import { newId } from "../../platform/lib/id.ts";
import { enqueueMail } from "../../platform/mail/mail-queue.ts";
import { audit } from "../../platform/policy/audit/audit.ts";

export type CaseRow = typeof paymentCases.$inferSelect;
export type CaseKind = CaseRow["kind"];

export interface NewCase {
  kind: CaseKind;
  subject: string;
  paymentId?: string | undefined;
  subscriptionId?: string | undefined;
  userId?: string | undefined;
  amount?: number | undefined;
  currency?: string | undefined;
}

/** A subject has one case. `again` opens it again if it is done, a moment only if it was opened before then. Each opening is mailed. */
export async function openCase(
  tx: Database,
  values: NewCase,
  { now, again = false }: { now: Date; again?: boolean | Date },
): Promise<void> {
  const opening = tx.insert(paymentCases).values({ ...values, id: newId(), openedAt: now });
  const target = [paymentCases.kind, paymentCases.subject];
  const isDone = isNotNull(paymentCases.doneAt);
  const setWhere = again instanceof Date ? sql`${isDone} and ${lt(paymentCases.openedAt, again)}` : isDone;
  const [opened] = await (
    again === false
      ? opening.onConflictDoNothing({ target })
      : opening.onConflictDoUpdate({ target, set: { ...values, doneAt: null, openedAt: now }, setWhere })
  ).returning({ id: paymentCases.id });
  if (opened !== undefined) await enqueueMail(tx, { kind: "payment-case", caseId: opened.id }, now);
}

/** Its reason went away. */
export async function closeByItself(
  tx: Database,
  { kind, subject }: Pick<NewCase, "kind" | "subject">,
  now: Date,
): Promise<void> {
  const isCase = and(eq(paymentCases.kind, kind), eq(paymentCases.subject, subject));
  await tx
    .update(paymentCases)
    .set({ doneAt: now, closings: withClosing({ at: now.toISOString() }) })
    .where(and(isCase, isNull(paymentCases.doneAt)));
}

/** "done" where another administrator was first. */
export async function closeCase(
  db: Database,
  id: string,
  { by, note, now }: { by: { id: string; name: string }; note: string; now: Date },
): Promise<"closed" | "done" | "missing"> {
  const closed = await db.transaction(async (tx) => {
    const [row] = await tx
      .update(paymentCases)
      .set({ doneAt: now, closings: withClosing({ at: now.toISOString(), by, note }) })
      .where(and(eq(paymentCases.id, id), isNull(paymentCases.doneAt)))
      .returning();
    if (row) await audit(tx, { subject: ["case", id, row.kind], person: row.userId ?? undefined, after: { note } });
    return row !== undefined;
  });
  if (closed) return "closed";
  const found = await db.select({ id: paymentCases.id }).from(paymentCases).where(eq(paymentCases.id, id));
  return found.length > 0 ? "done" : "missing";
}

export async function findCase(db: Database, id: string): Promise<CaseRow | undefined> {
  const [row] = await db.select().from(paymentCases).where(eq(paymentCases.id, id));
  return row;
}

function withClosing(closing: CaseClosing) {
  return sql`${paymentCases.closings} || ${JSON.stringify([closing])}::jsonb`;
}
