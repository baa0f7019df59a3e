import { t } from "@lms/texts/billing/model";
import { formatDate, formatRupees } from "../../lib/format/format.ts";
import type { Instant } from "../../lib/format/instant.ts";

export interface Dispute {
  id: string;
  phase: string;
  status: string;
  /** Paise. */
  amount: number;
  amountDeducted: number;
  reason?: string | undefined;
  respondBy?: Instant | undefined;
  holdsAccess: boolean;
}

/** "Chargeback of ₹499, waits for an answer. Answer by 4 Mar 2026". What the provider adds is shown as it writes it. */
export function describeDispute(dispute: Dispute): string {
  const { phase, status, amount, amountDeducted, reason, respondBy } = dispute;
  const isOpen = !["won", "lost", "closed", "under_review"].includes(status);
  const summary = t("dispute", {
    phase,
    amount: formatRupees(amount),
    status,
    deducted: amountDeducted,
    takenBack: formatRupees(amountDeducted),
  });
  const explained = reason === undefined ? summary : t("disputeReason", { dispute: summary, reason });
  return isOpen && respondBy !== undefined
    ? t("disputeAnswerBy", { dispute: explained, date: formatDate(respondBy) })
    : explained;
}
