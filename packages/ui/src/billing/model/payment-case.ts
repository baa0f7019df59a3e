import type { FieldErrors } from "../../lib/form.ts";
import type { Instant } from "../../lib/instant.ts";
import type { SubmissionProps, UnsavedChangesProps } from "../../lib/screen-props.ts";
import type { Dispute } from "./dispute.ts";

export interface PaymentCase {
  id: string;
  kind: string;
  /** What it is about at the provider. */
  subject: string;
  paymentId?: string | undefined;
  receiptNumber?: string | undefined;
  receiptHref?: string | undefined;
  /** Paise. */
  amount?: number | undefined;
  openedAt: Instant;
  doneAt?: Instant | undefined;
  buyer?: { name: string; email: string } | undefined;
  dispute?: Dispute | undefined;
  closings: readonly { at: Instant; by?: string | undefined; note?: string | undefined }[];
}

export type CaseFilter = "open" | "done";

// A type, so that it has the index signature that the form checkers take.
export type CaseNote = Readonly<Record<"note", string>>;

export interface CaseClosing extends SubmissionProps, UnsavedChangesProps {
  /** The case whose note is being written; absent while none is. */
  caseId?: string | undefined;
  validate: (values: CaseNote) => FieldErrors;
  onWrite: (caseId: string) => void;
  onLeave: () => void;
  /** Called with valid values only. */
  onClose: (values: CaseNote) => void;
}

const kinds: Readonly<Record<string, { title: string; advice: string }>> = {
  "payment-of-nobody": {
    title: "Payment of no purchase",
    advice:
      "It was captured, and no purchase here knows it. Refund it in the provider's dashboard, or write to the payer.",
  },
  "payment-of-other-offer": {
    title: "Payment of another amount",
    advice: "It is not what was offered, so it opens nothing. Refund it in the provider's dashboard.",
  },
  dispute: { title: "Disputed payment", advice: "Answer the bank in the provider's dashboard." },
  "refund-refused": {
    title: "Refund refused",
    advice: "The customer waits. Often the balance at the provider is too small; it is tried again each hour.",
  },
  "cancellation-refused": {
    title: "Cancellation refused",
    advice: "It ended here, and the provider may still charge it. Cancel it in the provider's dashboard.",
  },
  "given-back-twice": {
    title: "Given back twice",
    advice: "It was refunded, and the bank took it back as well. Contest it with the proof of the refund.",
  },
};

/** Of a kind that is new, nothing is known but the ids. */
export function describeCase(kind: string): { title: string; advice: string | undefined } {
  return kinds[kind] ?? { title: "Payment that needs a person", advice: undefined };
}
