import { inLanguage } from "@lms/texts/addresses";
import type { Language } from "@lms/texts/languages";
import { say } from "@lms/texts/mails/batches";
import { and, eq } from "drizzle-orm";
import { users } from "../platform/database/schema/accounts.ts";
import { batches, batchLearners } from "../platform/database/schema/batches.ts";
import type { Dependencies } from "../dependencies.ts";
import { dayIn } from "../platform/mail/moments.ts";
import type { MailTemplates } from "../platform/mail/render-mail.ts";
import { isClosed } from "../platform/policy/closed-account.ts";
import { userLanguage } from "../platform/policy/user-language.ts";
import { isMember, isMembership, selectedMembershipEnd } from "./members/membership.ts";

type BatchMailKind = "batch-place" | "batch-membership-ends";

export function batchMails({
  config,
  db,
  clock,
}: Pick<Dependencies, "config" | "db" | "clock">): Pick<MailTemplates, BatchMailKind> {
  const { publicUrl } = config;
  const findMembership = async (batchId: string, userId: string) => {
    const { email, language, demo, seeded, disabledAt } = users;
    const now = clock();
    const [found] = await db
      .select({ email, language, demo, seeded, disabledAt, title: batches.title, end: selectedMembershipEnd(now) })
      .from(batchLearners)
      .innerJoin(batches, eq(batches.id, batchLearners.batchId))
      .innerJoin(users, eq(users.id, batchLearners.userId))
      .where(and(isMembership(batchId, userId), isMember(now)));
    return found === undefined || found.demo || isClosed(found, config) ? undefined : found;
  };
  const linkTo = (path: string, language: Language) => publicUrl + inLanguage(path, language);
  const openBatch = (batchId: string, language: Language) =>
    ({
      is: "button",
      label: say(language, "openBatch"),
      url: linkTo(`/user/dashboard/batches/${batchId}`, language),
    }) as const;

  return {
    "batch-place": async ({ batchId, userId }) => {
      const found = await findMembership(batchId, userId);
      if (found === undefined) return undefined;
      const { email, title } = found;
      const language = userLanguage(found);
      return {
        language,
        to: { address: email },
        subject: say(language, "placeSubject", { title }),
        heading: say(language, "placeHeading"),
        parts: [
          { is: "text", text: say(language, "placeNote", { title }) },
          openBatch(batchId, language),
          { is: "text", text: say(language, "leaveNote") },
        ],
        reason: say(language, "becauseWaited"),
      };
    },

    "batch-membership-ends": async ({ batchId, userId }) => {
      const found = await findMembership(batchId, userId);
      // A subscription may have been renewed since, and then ends later.
      if (found?.end == null) return undefined;
      const { email, title } = found;
      const language = userLanguage(found);
      const day = dayIn(language, found.end);
      return {
        language,
        to: { address: email },
        subject: say(language, "endsSubject", { title, day }),
        heading: say(language, "endsHeading", { day }),
        parts: [
          { is: "text", text: say(language, "endsNote", { title }) },
          { is: "button", label: say(language, "subscription"), url: linkTo("/user/profile", language) },
          openBatch(batchId, language),
        ],
        reason: say(language, "becauseMember"),
      };
    },
  };
}
