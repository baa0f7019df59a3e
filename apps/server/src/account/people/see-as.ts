import type { Dependencies } from "../../dependencies.ts";
import { success } from "../../platform/lib/message.ts";
import { isId } from "../../platform/lib/id.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { accountSubject, audit } from "../../platform/policy/audit/audit.ts";
import { requireSignedIn } from "../../platform/policy/decision.ts";
import { maySeeAs } from "../../platform/policy/seeing.ts";
import { startSeeing } from "../../platform/session/seeing.ts";
import { findViewer } from "../../platform/session/sessions.ts";
import { findById } from "../repository.ts";
import { personNotFound } from "./person-change.ts";

/** What ends it is asked again at each request, so nothing is locked here. */
export function seeAsOperation({ db, config, clock }: Dependencies): Pick<Operations<"people">, "seeAsPerson"> {
  return {
    seeAsPerson: async ({ params: { userId }, body: { reason }, viewer, sessionHash = "" }) => {
      if (!isId(userId)) throw personNotFound();
      const now = clock();
      await db.transaction(async (tx) => {
        const account = await findById(tx, userId);
        if (account === undefined) throw personNotFound();
        const person = await findViewer({ db: tx, config }, userId, now);
        if (person === undefined) throw new Problem(409, "account.isDisabled");
        if (!maySeeAs(requireSignedIn(viewer), person)) throw new Problem(403, "account.learnersSeenOnly");
        const until = await startSeeing(tx, { session: sessionHash, userId }, now);
        if (until === undefined) throw new Problem(409, "account.seenAlready");
        const after = { reason, until: until.toISOString() };
        await audit(tx, { subject: accountSubject(account), person: userId, after });
      });
      return success("account.seeingStarted");
    },
  };
}
