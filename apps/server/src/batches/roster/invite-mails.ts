import { inLanguage } from "@lms/texts/addresses";
import { say } from "@lms/texts/mails/invites";
import { and, eq } from "drizzle-orm";
import { batches } from "../../platform/database/schema/batches.ts";
import { batchInvites } from "../../platform/database/schema/notices.ts";
import type { Dependencies } from "../../dependencies.ts";
import { addressRefusal } from "../../platform/mail/mail-recipient.ts";
import type { MailTemplates } from "../../platform/mail/render-mail.ts";
import { languageOfAddress } from "../../platform/policy/user-language.ts";
import { markInviteFailed } from "./invites.ts";

export function inviteMails({ config, db }: Pick<Dependencies, "config" | "db">): Pick<MailTemplates, "batch-invite"> {
  return {
    "batch-invite": async ({ inviteId, invitedBy }, { name: siteName }) => {
      const [found] = await db
        .select({
          email: batchInvites.email,
          invitedAt: batchInvites.invitedAt,
          batchId: batches.id,
          title: batches.title,
        })
        .from(batchInvites)
        .innerJoin(batches, and(eq(batches.id, batchInvites.batchId), eq(batches.published, true)))
        .where(eq(batchInvites.id, inviteId));
      if (found === undefined) return undefined;
      const { email, invitedAt, batchId, title } = found;
      if ((await addressRefusal({ db, config }, email)) !== undefined) return undefined;
      const language = await languageOfAddress(db, email, invitedBy);
      return {
        language,
        to: { address: email },
        subject: say(language, "subject", { title }),
        heading: say(language, "heading", { title }),
        parts: [
          { is: "text", text: say(language, "note") },
          {
            is: "button",
            label: say(language, "see"),
            url: config.publicUrl + inLanguage(`/user/dashboard/batches/${batchId}`, language),
          },
          { is: "text", text: say(language, "logInNote") },
        ],
        reason: say(language, "because", { site: siteName(language) }),
        onFailed: (now) => markInviteFailed(db, { id: inviteId, invitedAt }, now),
      };
    },
  };
}
