import { demoAdmin } from "../../config/demo-accounts.ts";
import type { Dependencies } from "../../platform/dependencies.ts";
import { formatRupees } from "../../platform/lib/money.ts";
import type { MailTemplates } from "../../platform/mail/render-mail.ts";
import { findDispute } from "../disputes/dispute-repository.ts";
import { type CaseKind, findCase } from "./case-repository.ts";

const sentences: Readonly<Record<CaseKind, string>> = {
  "payment-of-nobody": "A payment was captured that belongs to no purchase here.",
  "payment-of-other-offer": "A payment was captured that is not what was offered, so it opens nothing.",
  dispute: "A payment is disputed. Answer the bank in the payment provider's dashboard.",
  "refund-refused": "The payment provider refuses a refund that a customer waits for.",
  "cancellation-refused": "The payment provider does not cancel a subscription that has ended here.",
  "given-back-twice": "A payment was refunded, and the bank took it back as well.",
};

export function caseMails({ config, db }: Pick<Dependencies, "config" | "db">): Pick<MailTemplates, "payment-case"> {
  // In a demo without SMTP the outbox shows the mail.
  const reader = config.contactEmail ?? (config.demo && config.smtpUrl === undefined ? demoAdmin.email : undefined);

  return {
    "payment-case": async ({ caseId }) => {
      const found = reader === undefined ? undefined : await findCase(db, caseId);
      if (reader === undefined || found === undefined || found.doneAt !== null) return undefined;
      const { kind, subject, amount, paymentId } = found;
      const dispute = kind === "dispute" ? await findDispute(db, subject) : undefined;
      return {
        to: { address: reader },
        subject: "A payment needs a person",
        heading: "A payment needs a person",
        parts: [
          { is: "text", text: sentences[kind] },
          {
            is: "facts",
            facts: [
              ...(amount === null ? [] : [{ name: "Amount", value: formatRupees(amount) }]),
              ...(paymentId === null ? [] : [{ name: "Payment", value: paymentId }]),
              ...(subject === paymentId ? [] : [{ name: dispute ? "Dispute" : "Subscription", value: subject }]),
              ...(dispute?.respondBy ? [{ name: "Answer by", value: dispute.respondBy.toISOString() }] : []),
            ],
          },
          { is: "button", label: "Open the list", url: `${config.publicUrl}/admin/sales` },
        ],
        reason: "You get this mail because this is the contact address of LMS.",
      };
    },
  };
}
