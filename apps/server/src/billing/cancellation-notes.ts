import type { Language } from "@lms/texts/languages";
import { say } from "@lms/texts/mails/billing";
import { formatMoney } from "@lms/texts/money";
import type { Dependencies } from "../dependencies.ts";
import { momentIn } from "../platform/mail/moments.ts";
import { findViewer } from "../platform/session/sessions.ts";
import { findDisputes } from "./disputes/dispute-repository.ts";
import { isHeld } from "./disputes/dispute-rules.ts";
import { isStillPaid, type LedgerPayment, readLedger } from "./ledger.ts";
import { refundWindowEnd } from "./period.ts";
import type { SubscriptionRow } from "./repository.ts";

type Sources = Pick<Dependencies, "clock" | "config" | "db">;

/** The mail says what is true when it is sent: what a person may watch is the union of all rights. */
export async function accessNote(sources: Sources, { userId }: SubscriptionRow, language: Language): Promise<string> {
  const viewer = await findViewer(sources, userId, sources.clock());
  if (viewer?.role === "ADMIN" || viewer?.rights.site === true) return say(language, "cancelledStaysOpen");
  const opensSome = viewer !== undefined && viewer.rights.courseIds.length + viewer.staffOf.length > 0;
  return say(language, opensSome ? "cancelledStaysOpenInPart" : "cancelledNote");
}

/** What is given back, in the smallest unit of the currency, or why nothing is. */
export async function refundNotes(
  { db, config }: Sources,
  { row, refund }: { row: SubscriptionRow; refund: number },
  language: Language,
): Promise<string[]> {
  const ledger = await readLedger(db, row.id);
  if (refund === 0) return noRefundReason(config, { ...row, ledger }, language);
  const disputes = await findDisputes(
    db,
    ledger.map(({ id }) => id),
  );
  if (isHeld(ledger, disputes)) return [say(language, "refundWaits")];
  const amount = formatMoney({ amount: refund, currency: row.currency ?? "INR" });
  const isRest = refund < (ledger.at(-1)?.amount ?? 0);
  return [say(language, isRest ? "refundRestComes" : "refundComes", { amount })];
}

function noRefundReason(
  { refundWindowDays }: Sources["config"],
  { ledger, cancelledAt, refundable }: SubscriptionRow & { ledger: readonly LedgerPayment[] },
  language: Language,
): string[] {
  if ((ledger.at(-1)?.chargedBack ?? 0) > 0) return [say(language, "bankTookBack")];
  const last = ledger.findLast(isStillPaid);
  if (last === undefined) return [];
  if (!refundable) return [say(language, "nothingRefundedAsTold")];
  if (refundWindowDays === undefined || cancelledAt === null) return [];
  if (refundWindowDays === 0) return [say(language, "nothingRefunded")];
  const end = refundWindowEnd(last.capturedAt, refundWindowDays);
  return cancelledAt > end ? [say(language, "nothingRefundedLate", { moment: momentIn(language, end) })] : [];
}
