import { inLanguage } from "@lms/texts/addresses";
import type { Language } from "@lms/texts/languages";
import { say } from "@lms/texts/mails/billing";
import { isMutedKind } from "../../platform/mail/muted-kinds.ts";
import { demoLearner } from "../../config/demo-accounts.ts";
import type { Dependencies } from "../../dependencies.ts";
import { dayIn } from "../../platform/mail/moments.ts";
import type { MailTemplates } from "../../platform/mail/render-mail.ts";
import { unsubscribeTokens } from "../../platform/mail/unsubscribe-token.ts";
import { findTrueReminder, type ReminderRow } from "../../platform/policy/ending-rights.ts";
import { findRecipient } from "../../platform/mail/mail-recipient.ts";

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
      const { userId, endsAt, source } = reminder;
      if (await isMutedKind(db, userId, "ending")) return undefined;
      const { address, language } = recipient;
      const [site, end] = [siteName(language), dayIn(language, endsAt)];
      const token = encodeURIComponent(tokens.sign({ userId, kind: "ending" }));
      const isSubscription = source === "subscription";
      const { note, ...texts } = endTexts(reminder, { language, site, day: end });
      return {
        language,
        to: { address },
        ...texts,
        parts: [
          { is: "text", text: note },
          {
            is: "button",
            label: say(language, isSubscription ? "renew" : "subscribe"),
            url: publicUrl + inLanguage("/checkout", language),
          },
        ],
        reason: say(language, isSubscription ? "becauseSubscribed" : "becauseGranted", { site }),
        unsubscribe: {
          label: say(language, "stop"),
          page: publicUrl + inLanguage(`/unsubscribe?token=${token}`, language),
          post: `${publicUrl}/api/v1/notices/unsubscribe?token=${token}`,
        },
      };
    },
  };
}

function endTexts(
  { source, courseTitle }: ReminderRow,
  { language, site, day }: { language: Language; site: string; day: string },
) {
  if (source === "subscription")
    return {
      subject: say(language, "endsSubject", { site, day }),
      heading: say(language, "ends", { day }),
      note: say(language, "endsNote", { day }),
    };
  if (courseTitle === null)
    return {
      subject: say(language, "accessEndsSubject", { site, day }),
      heading: say(language, "accessEnds", { day }),
      note: say(language, "accessEndsNote"),
    };
  return {
    subject: say(language, "courseEndsSubject", { title: courseTitle, day }),
    heading: say(language, "courseEnds", { day }),
    note: say(language, "courseEndsNote", { title: courseTitle }),
  };
}
