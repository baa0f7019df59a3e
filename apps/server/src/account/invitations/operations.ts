import { and, eq } from "drizzle-orm";
import type { Dependencies } from "../../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { publishedCourses } from "../../platform/database/schema/courses.ts";
import { success } from "../../platform/lib/message.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { requireSignedIn } from "../../platform/policy/decision.ts";
import { hasAddress } from "../../platform/policy/has-address.ts";
import { countFailedCall } from "../../platform/rates/address-limits.ts";
import { currentCaller, runAs } from "../../platform/tracing/current-caller.ts";
import { insertGrant } from "../rights/grants.ts";
import { invitationTokens } from "./invitation-token.ts";
import { type InvitationRow, lockInvitation, setAccepted } from "./invitations.ts";

export function invitationOperations(
  dependencies: Pick<Dependencies, "db" | "clock" | "config">,
): Pick<Operations<"user">, "acceptInvitation"> {
  const { db, clock, config } = dependencies;
  const tokens = invitationTokens(config.sessionSecrets);

  return {
    acceptInvitation: async ({ query: { token }, viewer, ip }) => {
      const { id: userId } = requireSignedIn(viewer);
      const invitation = await accept(tokens.verify(token), userId);
      if (invitation === undefined) {
        await countFailedCall(dependencies, "acceptInvitation", ip);
        throw new Problem(404, "account.invitationNotFound");
      }
      return success((await opensNow(invitation)) ? "account.invitationAccepted" : "account.invitationCourseAbsent");
    },
  };

  /** The course may have been deleted since, or be a draft: the right waits for it. */
  async function opensNow({ courseId }: InvitationRow): Promise<boolean> {
    return courseId === "" || (await db.$count(publishedCourses, eq(publishedCourses.id, courseId))) > 0;
  }

  /** Undefined where the account has no such invitation. */
  async function accept(invitationId: string | undefined, userId: string): Promise<InvitationRow | undefined> {
    if (invitationId === undefined) return undefined;
    return db.transaction(async (tx) => {
      const now = clock();
      const invitation = await lockInvitation(tx, invitationId, now);
      if (invitation === undefined) return undefined;
      if (!(await isForAccount(tx, invitation, userId))) throw new Problem(409, "account.invitationForOther");
      if (invitation.acceptedBy !== null) return invitation.acceptedBy === userId ? invitation : undefined;
      if (invitation.endsAt !== null && invitation.endsAt <= now) throw new Problem(409, "account.invitationEnded");
      await give(tx, invitation, userId);
      await setAccepted(tx, invitationId, userId);
      return invitation;
    });
  }

  /** In the audit trail it is the administrator who has invited that gives the right. */
  async function give(tx: Database, invitation: InvitationRow, userId: string): Promise<void> {
    const { courseId, endsAt, reason, invitedBy } = invitation;
    const now = clock();
    const right = { userId, courseId: courseId || undefined, from: now, until: endsAt ?? undefined, reason };
    const actor = invitedBy === null ? {} : { actor: { userId: invitedBy, action: "runPeopleList", clock } };
    await runAs({ ...currentCaller(), address: "", ...actor }, () => insertGrant(tx, right, now));
  }
}

async function isForAccount(tx: Database, { emailKey }: InvitationRow, userId: string): Promise<boolean> {
  const isOwn = and(eq(users.id, userId), hasAddress(emailKey));
  return (await tx.$count(users, isOwn)) > 0;
}
