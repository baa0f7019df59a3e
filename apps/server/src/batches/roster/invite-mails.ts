import { eq } from "drizzle-orm";
import { batches } from "../../platform/database/schema/batches.ts";
import { batchInvites } from "../../platform/database/schema/notices.ts";
import type { Dependencies } from "../../platform/dependencies.ts";
import type { MailTemplates } from "../../platform/mail/render-mail.ts";

export function inviteMails({ config, db }: Pick<Dependencies, "config" | "db">): Pick<MailTemplates, "batch-invite"> {
  return {
    "batch-invite": async ({ inviteId }) => {
      const [found] = await db
        .select({ email: batchInvites.email, batchId: batches.id, title: batches.title })
        .from(batchInvites)
        .innerJoin(batches, eq(batches.id, batchInvites.batchId))
        .where(eq(batchInvites.id, inviteId));
      if (found === undefined) return undefined;
      return {
        to: { address: found.email },
        subject: `You are invited: ${found.title}`,
        heading: `You are invited to “${found.title}”`,
        parts: [
          { is: "text", text: "Hello, look at the batch and join it with this link:" },
          {
            is: "button",
            label: "See the batch",
            url: `${config.publicUrl}/user/dashboard/batches/${found.batchId}`,
          },
          {
            is: "text",
            text: "It asks you to log in. Without an account, choose Sign Up there, with this e-mail address or another one: the link stays good.",
          },
        ],
        reason:
          "You get this mail because an administrator of LMS invited this e-mail address. If it was not meant for you, do nothing.",
      };
    },
  };
}
