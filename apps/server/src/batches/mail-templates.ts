import { and, eq } from "drizzle-orm";
import { users } from "../platform/database/schema/accounts.ts";
import { batches, batchLearners } from "../platform/database/schema/batches.ts";
import type { Dependencies } from "../platform/dependencies.ts";
import type { MailTemplates } from "../platform/mail/render-mail.ts";
import { isClosed } from "../platform/policy/closed-account.ts";
import { isMember, isMembershipOf, selectedMembershipEnd } from "./members/membership.ts";

type BatchMailKind = "batch-place" | "batch-membership-ends";

export function batchMails({
  config,
  db,
  clock,
}: Pick<Dependencies, "config" | "db" | "clock">): Pick<MailTemplates, BatchMailKind> {
  const { publicUrl } = config;
  const findMembership = async (batchId: string, userId: string) => {
    const { email, demo, seeded } = users;
    const [found] = await db
      .select({ email, demo, seeded, title: batches.title, end: selectedMembershipEnd })
      .from(batchLearners)
      .innerJoin(batches, eq(batches.id, batchLearners.batchId))
      .innerJoin(users, eq(users.id, batchLearners.userId))
      .where(and(isMembershipOf(batchId, userId), isMember(clock())));
    return found === undefined || found.demo || isClosed(found, config) ? undefined : found;
  };
  const pageOf = (batchId: string) => `${publicUrl}/user/dashboard/batches/${batchId}`;

  return {
    "batch-place": async ({ batchId, userId }) => {
      const found = await findMembership(batchId, userId);
      if (found === undefined) return undefined;
      return {
        to: { address: found.email },
        subject: `You have a place in ${found.title}`,
        heading: "A place became free, and it is yours",
        parts: [
          {
            is: "text",
            text: `You are a member of “${found.title}” now. Its page has the sessions and all that was announced.`,
          },
          { is: "button", label: "Open the batch", url: pageOf(batchId) },
          {
            is: "text",
            text: "If you do not want the place any more, leave the batch, so that the next one in line gets it.",
          },
        ],
        reason: "You get this mail because you were on the waiting list of this batch.",
      };
    },

    "batch-membership-ends": async ({ batchId, userId }) => {
      const found = await findMembership(batchId, userId);
      // A subscription that was renewed meanwhile ends later.
      if (found?.end == null) return undefined;
      const end = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Asia/Kolkata" }).format(found.end);
      return {
        to: { address: found.email },
        subject: `Your place in ${found.title} ends on ${end}`,
        heading: `Your place in the batch ends on ${end}`,
        parts: [
          {
            is: "text",
            text: `“${found.title}” needs a subscription. Yours lasts until then; with a new one you keep your place.`,
          },
          { is: "button", label: "Look at your subscription", url: `${publicUrl}/user/profile` },
          { is: "button", label: "Open the batch", url: pageOf(batchId) },
        ],
        reason: "You get this mail because you are a member of this batch.",
      };
    },
  };
}
