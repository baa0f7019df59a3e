import { inLanguage } from "@lms/texts/addresses";
import { say } from "@lms/texts/mails/address";
import type { Dependencies } from "../../dependencies.ts";
import type { MailTemplates } from "../../platform/mail/render-mail.ts";
import { isClosed } from "../../platform/policy/closed-account.ts";
import { userLanguage } from "../../platform/policy/user-language.ts";
import { findById } from "../repository.ts";
import { findChange, isOver, undoHours } from "./address-changes.ts";
import { addressTokens } from "./address-token.ts";

type Sources = Pick<Dependencies, "config" | "db" | "clock">;

/** The old address does not learn the new one: it may belong to somebody else by now. */
export function addressMails({ config, db, clock }: Sources): Pick<MailTemplates, "address-changed"> {
  const tokens = addressTokens(config.sessionSecrets);
  return {
    "address-changed": async ({ changeId, to }, { name: siteName }) => {
      const change = await findChange(db, changeId);
      const user = change && (await findById(db, change.userId));
      if (change === undefined || user === undefined || isClosed(user, config)) return undefined;
      if (change.undoneAt !== null || isOver(change, clock())) return undefined;
      const language = userLanguage(user);
      const site = siteName(language);
      const frame = {
        language,
        subject: say(language, "subject", { site }),
        heading: say(language, "heading"),
        reason: say(language, "because"),
      };
      if (to === "new") {
        return {
          ...frame,
          to: { address: change.newEmail },
          parts: [
            { is: "text", text: say(language, "newNote", { site, email: change.newEmail }) },
            { is: "text", text: say(language, "samePassword") },
            { is: "button", label: say(language, "logIn"), url: config.publicUrl + inLanguage("/login", language) },
            { is: "text", text: say(language, "notYours") },
          ],
        };
      }
      const undo = inLanguage(`/undo-address?token=${tokens.sign(change.id)}`, language);
      return {
        ...frame,
        to: { address: change.oldEmail },
        parts: [
          { is: "text", text: say(language, "oldNote", { site, email: change.oldEmail }) },
          { is: "text", text: say(language, "undoNote", { hours: String(undoHours) }) },
          { is: "button", label: say(language, "undo"), url: config.publicUrl + undo },
        ],
      };
    },
  };
}
