import { formatDate, formatRupees } from "../../lib/format.ts";
import type { Instant } from "../../lib/instant.ts";

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

const phases: Readonly<Record<string, string>> = {
  fraud: "Suspected fraud",
  retrieval: "Question of the bank",
  chargeback: "Chargeback",
  pre_arbitration: "Pre-arbitration",
  arbitration: "Arbitration",
};

const statuses: Readonly<Record<string, string>> = {
  open: "waits for an answer",
  action_required: "waits for a better answer",
  under_review: "under review",
  won: "won",
  lost: "lost",
  closed: "closed",
};

/** "Chargeback of ₹499, waits for an answer". What the provider adds is shown as it writes it. */
export function disputeLine({ phase, status, amount, amountDeducted }: Dispute): string {
  const what = `${phases[phase] ?? phase} of ${formatRupees(amount)}, ${statuses[status] ?? status}`;
  return amountDeducted > 0 ? `${what}: ${formatRupees(amountDeducted)} taken back` : what;
}

/** Why, and until when an answer is possible. */
export function disputeDetails({ reason, respondBy, status }: Dispute): string[] {
  const isOpen = !["won", "lost", "closed", "under_review"].includes(status);
  return [
    ...(reason === undefined ? [] : [reason]),
    ...(isOpen && respondBy !== undefined ? [`Answer by ${formatDate(respondBy)}`] : []),
  ];
}
