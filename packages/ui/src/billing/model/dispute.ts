import { t } from "@lms/texts/billing/model";
import { formatDate, formatMoney } from "../../lib/format/format.ts";
import type { Money } from "@lms/texts/money";
import type { Instant } from "../../lib/format/instant.ts";

export interface Dispute extends Money {
  id: string;
  phase: string;
  status: string;
  amountDeducted: number;
  reason?: string | undefined;
  respondBy?: Instant | undefined;
  holdsAccess: boolean;
}

/** "Chargeback of ₹499, waits for an answer. Answer by 4 Mar 2026". What the provider adds is shown as it writes it. */
export function describeDispute(dispute: Dispute): string {
  const { phase, status, currency, amountDeducted, reason, respondBy } = dispute;
  const isOpen = !["won", "lost", "closed", "under_review"].includes(status);
  const summary = t("dispute", {
    phase,
    amount: formatMoney(dispute),
    status,
    deducted: amountDeducted,
    takenBack: formatMoney({ amount: amountDeducted, currency }),
  });
  const explained = reason === undefined ? summary : t("disputeReason", { dispute: summary, reason });
  return isOpen && respondBy !== undefined
    ? t("disputeAnswerBy", { dispute: explained, date: formatDate(respondBy) })
    : explained;
}
