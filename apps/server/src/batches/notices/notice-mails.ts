import { inLanguage } from "@lms/texts/addresses";
import { say } from "@lms/texts/mails/notices";
import { and, eq, sql } from "drizzle-orm";
import type { Config } from "../../config/config.ts";
import { demoLearner } from "../../config/demo-accounts.ts";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { announcements, batches, batchLearners, batchSessions } from "../../platform/database/schema/batches.ts";
import { notices } from "../../platform/database/schema/notices.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { MailTemplates } from "../../platform/mail/render-mail.ts";
import { isClosed } from "../../platform/policy/closed-account.ts";
import { userLanguage } from "../../platform/policy/user-language.ts";
import { isMember, isMembership } from "../members/membership.ts";
import { isMutedKind } from "../../platform/mail/muted-kinds.ts";
import { type MailedNotice, noticeContent } from "./notice-content.ts";
import { unsubscribeTokens } from "../../platform/mail/unsubscribe-token.ts";

/** The current state counts, not that of the time when the mail was enqueued: who has left or switched the kind off gets none. */
export function noticeMails({
  config,
  db,
  clock,
}: Pick<Dependencies, "config" | "db" | "clock">): Pick<MailTemplates, "batch-notice"> {
  const { publicUrl } = config;
  const tokens = unsubscribeTokens(config.sessionSecrets);

  return {
    "batch-notice": async ({ noticeId, userId }) => {
      const notice = await findNotice(db, noticeId);
      if (notice === undefined) return undefined;
      const recipient = await findRecipient({ db, config, now: clock() }, userId, notice);
      if (recipient === undefined) return undefined;
      const language = userLanguage(recipient);
      const content = noticeContent(notice, { publicUrl, language, now: clock() });
      if (content === undefined) return undefined;
      const token = encodeURIComponent(tokens.sign({ userId, kind: notice.kind }));
      return {
        language,
        to: { address: recipient.email },
        ...content,
        reason: say(language, "because", { title: notice.batch.title }),
        unsubscribe: {
          label: say(language, "stop"),
          page: publicUrl + inLanguage(`/unsubscribe?token=${token}`, language),
          post: `${publicUrl}/api/v1/notices/unsubscribe?token=${token}`,
        },
      };
    },
  };
}

async function findNotice(db: Database, id: string): Promise<MailedNotice | undefined> {
  const [row] = await db
    .select({ notice: notices, batch: batches, announcement: announcements, session: batchSessions })
    .from(notices)
    .innerJoin(batches, eq(batches.id, notices.batchId))
    .leftJoin(announcements, eq(announcements.id, notices.announcementId))
    .leftJoin(batchSessions, sql`${batchSessions.id} = ${notices.session} ->> 'id'`)
    .where(eq(notices.id, id));
  if (row === undefined) return undefined;
  const { notice, batch, announcement, session } = row;
  return { ...notice, batch, announcement: announcement ?? undefined, currentSession: session ?? undefined };
}

async function findRecipient(
  { db, config, now }: { db: Database; config: Config; now: Date },
  userId: string,
  { batchId, kind }: MailedNotice,
): Promise<Pick<typeof users.$inferSelect, "email" | "language"> | undefined> {
  const { email, emailKey, language, demo, seeded, disabledAt } = users;
  const [user] = await db
    .select({ email, emailKey, language, demo, seeded, disabledAt })
    .from(batchLearners)
    .innerJoin(users, eq(users.id, batchLearners.userId))
    .innerJoin(batches, eq(batches.id, batchLearners.batchId))
    .where(and(isMembership(batchId, userId), isMember(now)));
  if (user === undefined || user.demo || isClosed(user, config)) return undefined;
  // The demo's learners have no mailboxes. One of them shows these mails in the outbox.
  const isShown = config.smtpUrl === undefined && user.emailKey === demoLearner.email;
  if (user.seeded && !isShown) return undefined;
  return (await isMutedKind(db, userId, kind)) ? undefined : user;
}
