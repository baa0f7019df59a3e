import { t } from "@lms/texts/billing/model";
import type { FieldErrors } from "../../lib/forms/form.ts";
import type { Instant } from "../../lib/format/instant.ts";
import type { SubmissionProps, UnsavedChangesProps } from "../../lib/forms/screen-props.ts";
import type { Dispute } from "./dispute.ts";

export interface PaymentCase {
  id: string;
  kind: string;
  /** The id at the provider, such as that of a payment or a dispute. */
  subject: string;
  paymentId?: string | undefined;
  receiptNumber?: string | undefined;
  receiptHref?: string | undefined;
  amount?: number | undefined;
  currency?: string | undefined;
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

/** Nothing but the ids is known about a new kind. */
export function describeCase(kind: string): { title: string; advice: string | undefined } {
  switch (kind) {
    case "payment-of-nobody":
      return { title: t("paymentOfNobody"), advice: t("paymentOfNobodyAdvice") };
    case "payment-of-other-offer":
      return { title: t("paymentOfOtherOffer"), advice: t("paymentOfOtherOfferAdvice") };
    case "dispute":
      return { title: t("disputedPayment"), advice: t("disputedPaymentAdvice") };
    case "refund-refused":
      return { title: t("refundRefused"), advice: t("refundRefusedAdvice") };
    case "cancellation-refused":
      return { title: t("cancellationRefused"), advice: t("cancellationRefusedAdvice") };
    case "given-back-twice":
      return { title: t("givenBackTwice"), advice: t("givenBackTwiceAdvice") };
    default:
      return { title: t("paymentOfNewKind"), advice: undefined };
  }
}
