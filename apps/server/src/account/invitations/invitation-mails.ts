import { inLanguage } from "@lms/texts/addresses";
import { say } from "@lms/texts/mails/invitations";
import { eq } from "drizzle-orm";
import type { Dependencies } from "../../dependencies.ts";
import { courses } from "../../platform/database/schema/courses.ts";
import { addressRefusal } from "../../platform/mail/mail-recipient.ts";
import { dayIn } from "../../platform/mail/moments.ts";
import type { MailTemplates } from "../../platform/mail/render-mail.ts";
import { languageOfAddress } from "../../platform/policy/user-language.ts";
import { invitationTokens } from "./invitation-token.ts";
import { findInvitation } from "./invitations.ts";

type Sources = Pick<Dependencies, "config" | "db" | "clock">;

/** Its link opens nothing for an account with another address. */
export function invitationMails({ config, db, clock }: Sources): Pick<MailTemplates, "invitation"> {
  const tokens = invitationTokens(config.sessionSecrets);
  return {
    invitation: async ({ invitationId }, { name: siteName }) => {
      const now = clock();
      const found = await findInvitation(db, invitationId, now);
      if (found === undefined || found.acceptedBy !== null) return undefined;
      const { email, courseId, endsAt, invitedBy } = found;
      if (endsAt !== null && endsAt <= now) return undefined;
      if ((await addressRefusal({ db, config }, email)) !== undefined) return undefined;
      const title = courseId === "" ? undefined : await findTitle(courseId);
      if (courseId !== "" && title === undefined) return undefined;
      const language = await languageOfAddress(db, email, invitedBy);
      const site = siteName(language);
      const opened = title === undefined ? say(language, "everyCourse") : say(language, "oneCourse", { title });
      return {
        language,
        to: { address: email },
        subject: say(language, "subject", { site }),
        heading: say(language, "heading", { site }),
        parts: [
          { is: "text", text: opened },
          ...(endsAt === null
            ? []
            : [{ is: "text" as const, text: say(language, "until", { day: dayIn(language, endsAt) }) }]),
          {
            is: "button",
            label: say(language, "accept"),
            url: config.publicUrl + inLanguage(`/invitation?token=${tokens.sign(invitationId)}`, language),
          },
          { is: "text", text: say(language, "accountNote", { email }) },
        ],
        reason: say(language, "because", { site }),
      };
    },
  };

  async function findTitle(courseId: string): Promise<string | undefined> {
    const [course] = await db.select({ title: courses.title }).from(courses).where(eq(courses.id, courseId));
    return course?.title;
  }
}
