import { inLanguage } from "@lms/texts/addresses";
import { say } from "@lms/texts/mails/billing";
import { and, eq } from "drizzle-orm";
import { demoLearner } from "../../config/demo-accounts.ts";
import type { Dependencies } from "../../dependencies.ts";
import { mutedNotices } from "../../platform/database/schema/notices.ts";
import { dayIn } from "../../platform/mail/moments.ts";
import type { MailTemplates } from "../../platform/mail/render-mail.ts";
import { unsubscribeTokens } from "../../platform/mail/unsubscribe-token.ts";
import { findTrueReminder } from "../../platform/policy/ending-rights.ts";
import { findRecipient } from "../mail-recipient.ts";

/** The current state counts, not that of the time when the mail was enqueued: who has renewed or switched the kind off gets none. */
export function endMails({
  config,
  db,
  clock,
}: Pick<Dependencies, "config" | "db" | "clock">): Pick<MailTemplates, "subscription-ends"> {
  const { publicUrl } = config;
  const tokens = unsubscribeTokens(config.sessionSecrets);

  return {
    "subscription-ends": async ({ reminderId }, { name: siteName }) => {
      const reminder = await findTrueReminder(db, reminderId, clock());
      const recipient = reminder && (await findRecipient({ config, db }, reminder.userId));
      if (reminder === undefined || recipient === undefined) return undefined;
      // The demo's learners have no mailboxes. One of them shows these mails in the outbox.
      const isShown = config.smtpUrl === undefined && recipient.address === demoLearner.email;
      if (recipient.seeded && !isShown) return undefined;
      const { userId, endsAt } = reminder;
      const isMuted = and(eq(mutedNotices.userId, userId), eq(mutedNotices.kind, "ending"));
      if ((await db.$count(mutedNotices, isMuted)) > 0) return undefined;
      const { address, language } = recipient;
      const [site, end] = [siteName(language), dayIn(language, endsAt)];
      const token = encodeURIComponent(tokens.sign({ userId, kind: "ending" }));
      return {
        language,
        to: { address },
        subject: say(language, "endsSubject", { site, day: end }),
        heading: say(language, "ends", { day: end }),
        parts: [
          { is: "text", text: say(language, "endsNote", { day: end }) },
          { is: "button", label: say(language, "renew"), url: publicUrl + inLanguage("/checkout", language) },
        ],
        reason: say(language, "becauseSubscribed", { site }),
        unsubscribe: {
          label: say(language, "stop"),
          page: publicUrl + inLanguage(`/unsubscribe?token=${token}`, language),
          post: `${publicUrl}/api/v1/notices/unsubscribe?token=${token}`,
        },
      };
    },
  };
}
