import { eq } from "drizzle-orm";
import type { Dependencies } from "../../dependencies.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { writingStops } from "../../platform/database/schema/conversation.ts";
import { isId } from "../../platform/lib/id.ts";
import { success } from "../../platform/lib/message.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { fieldProblem, Problem } from "../../platform/lib/problem.ts";
import { readMoment } from "../../platform/lib/time/read-moment.ts";
import { accountSubject, audit } from "../../platform/policy/audit/audit.ts";
import { requireSignedIn } from "../../platform/policy/decision.ts";
import { reachesPerson } from "../../platform/policy/reach.ts";

export function writingStopper({ db, clock }: Dependencies): Operations<"question">["stopWriting"] {
  return async ({ params: { userId }, body: { stopped, until, reason }, viewer }) => {
    const staff = requireSignedIn(viewer);
    const now = clock();
    const end = until === undefined || until.trim() === "" ? null : readMoment("until", until);
    if (stopped && end !== null && end <= now) throw fieldProblem(400, "until", "conversation.stopEndTooEarly");
    if (userId === staff.id) throw new Problem(409, "conversation.ownWriting");
    await db.transaction(async (tx) => {
      const [account] = isId(userId) ? await tx.select().from(users).where(eq(users.id, userId)) : [];
      if (account === undefined) throw new Problem(404, "account.personNotFound");
      if (!(await reachesPerson(tx, staff, account))) throw new Problem(403, "conversation.teamByAdmins");
      const isOwn = eq(writingStops.userId, userId);
      const [before] = await tx.delete(writingStops).where(isOwn).returning();
      const row = { until: end, reason: reason.trim(), createdAt: now };
      if (stopped)
        await tx
          .insert(writingStops)
          .values({ userId, ...row })
          .onConflictDoUpdate({ target: writingStops.userId, set: row });
      await audit(tx, {
        subject: accountSubject(account),
        person: userId,
        before: { stopped: before !== undefined, until: before?.until ?? undefined },
        after: { stopped, until: end ?? undefined, reason: reason.trim() },
      });
    });
    return success(stopped ? "conversation.writingStopped" : "conversation.writingAllowed");
  };
}
