import { inLanguage } from "@lms/texts/addresses";
import { say } from "@lms/texts/mails/cases";
import { demoAdmin } from "../../config/demo-accounts.ts";
import type { Dependencies } from "../../dependencies.ts";
import { formatMoney } from "@lms/texts/money";
import type { MailTemplates } from "../../platform/mail/render-mail.ts";
import { languageOfAddress } from "../../platform/policy/user-language.ts";
import { findDispute } from "../disputes/dispute-repository.ts";
import { type CaseKind, findCase } from "./case-repository.ts";

const sentences = {
  "payment-of-nobody": "paymentOfNobody",
  "payment-of-other-offer": "paymentOfOtherOffer",
  dispute: "disputed",
  "refund-refused": "refundRefused",
  "cancellation-refused": "cancellationRefused",
  "given-back-twice": "givenBackTwice",
} as const satisfies Record<CaseKind, string>;

export function caseMails({ config, db }: Pick<Dependencies, "config" | "db">): Pick<MailTemplates, "payment-case"> {
  return {
    "payment-case": async ({ caseId }, { name: siteName, contactEmail }) => {
      // In a demo without SMTP the outbox shows the mail.
      const reader = contactEmail ?? (config.demo && config.smtpUrl === undefined ? demoAdmin.email : undefined);
      const found = reader === undefined ? undefined : await findCase(db, caseId);
      if (reader === undefined || found === undefined || found.doneAt !== null) return undefined;
      const { kind, subject, amount, currency, paymentId } = found;
      const dispute = kind === "dispute" ? await findDispute(db, subject) : undefined;
      const language = await languageOfAddress(db, reader);
      return {
        language,
        to: { address: reader },
        subject: say(language, "heading"),
        heading: say(language, "heading"),
        parts: [
          { is: "text", text: say(language, sentences[kind]) },
          {
            is: "facts",
            facts: [
              ...(amount === null || currency === null
                ? []
                : [{ name: say(language, "amount"), value: formatMoney({ amount, currency }) }]),
              ...(paymentId === null ? [] : [{ name: say(language, "payment"), value: paymentId }]),
              ...(subject === paymentId
                ? []
                : [{ name: say(language, dispute ? "dispute" : "subscription"), value: subject }]),
              ...(dispute?.respondBy
                ? [{ name: say(language, "answerBy"), value: dispute.respondBy.toISOString() }]
                : []),
            ],
          },
          { is: "button", label: say(language, "open"), url: config.publicUrl + inLanguage("/admin/sales", language) },
        ],
        reason: say(language, "because", { site: siteName(language) }),
      };
    },
  };
}
