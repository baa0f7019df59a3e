import { cleanEmail, toEmailKey } from "@lms/api/email";
import { eq } from "drizzle-orm";
import type { Dependencies } from "../../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { users } from "../../platform/database/schema/accounts.ts";
import { success } from "../../platform/lib/message.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { fieldProblem, Problem } from "../../platform/lib/problem.ts";
import { enqueueMail } from "../../platform/mail/mail-queue.ts";
import { randomPassword } from "../../platform/passwords/random-password.ts";
import { accountSubject, audit } from "../../platform/policy/audit/audit.ts";
import { requireSignedIn } from "../../platform/policy/decision.ts";
import { reachesPerson } from "../../platform/policy/reach.ts";
import { endUserSessions } from "../../platform/session/sessions.ts";
import { currentCaller, runAs } from "../../platform/tracing/current-caller.ts";
import { revokeResetLinks } from "../passwords/reset-tokens.ts";
import { personChange, personNotFound } from "../people/person-change.ts";
import { findById, lockUser, type UserRow } from "../repository.ts";
import { type AddressChange, changeAddress, findChange, isOver, restoreAddress } from "./address-changes.ts";
import { addressTokens } from "./address-token.ts";

/** Sessions go on: whoever has one notices a change that they did not ask for. Links that were mailed to the old address are void. */
export function addressOperation(dependencies: Dependencies): Pick<Operations<"people">, "changePersonAddress"> {
  const change = personChange(dependencies);

  return {
    changePersonAddress: ({ params: { userId }, body: { email: typed, reason }, viewer }) =>
      change(userId, "account.addressChanged", async (tx, now) => {
        await lockUser(tx, userId);
        const account = await findById(tx, userId);
        if (account === undefined) throw personNotFound();
        // Who can read the mails of an account can take it over.
        if (!(await reachesPerson(tx, requireSignedIn(viewer), account)))
          throw new Problem(403, "account.teamByAdmins");
        if (account.demo) throw new Problem(409, "account.demoAccount");
        if (account.disabledAt !== null) throw new Problem(409, "account.isDisabled");
        const email = cleanEmail(typed);
        if (toEmailKey(email) === toEmailKey(account.email)) throw fieldProblem(409, "email", "account.sameAddress");
        const changeId = await changeAddress(tx, account, email, now);
        if (changeId === undefined) throw fieldProblem(409, "email", "account.emailTaken");
        await revokeResetLinks(tx, userId);
        const [before, after] = [{ email: account.email }, { email, reason }];
        await audit(tx, { subject: accountSubject(account), person: userId, before, after });
        for (const to of ["old", "new"] as const) await enqueueMail(tx, { kind: "address-changed", changeId, to }, now);
      }),
  };
}

export function addressUndoOperation(dependencies: Dependencies): Pick<Operations<"user">, "undoAddressChange"> {
  const { config, db, clock, passwords } = dependencies;
  const tokens = addressTokens(config.sessionSecrets);

  return {
    undoAddressChange: async ({ query: { token } }) => {
      const changeId = tokens.verify(token);
      if (changeId === undefined) throw new Problem(400, "account.invalidAddressLink");
      const found = await findChange(db, changeId);
      requireOpen(found, clock());
      // Whoever had the new address may have chosen the password: nobody knows it afterwards.
      const passwordHash = await passwords.hash(randomPassword());
      await db.transaction(async (tx) => {
        const now = clock();
        await lockUser(tx, found.userId);
        const change = await findChange(tx, changeId);
        const account = await findById(tx, found.userId);
        requireOpen(change, now);
        if (account === undefined) throw new Error("The account of the change is gone");
        if (!(await restoreAddress(tx, change, now))) throw new Problem(409, "account.emailTaken");
        await tx.update(users).set({ passwordHash, passwordMustChange: false }).where(eq(users.id, account.id));
        await endUserSessions(tx, { userId: account.id, now });
        await revokeResetLinks(tx, account.id);
        await enqueueMail(tx, { kind: "reset-link", emailKey: toEmailKey(change.oldEmail) }, now);
        await noteUndo(tx, account, change.oldEmail);
      });
      return success("account.addressRestored");
    },
  };

  /** The owner of the old address has done it, with the link of the mail. */
  async function noteUndo(tx: Database, account: UserRow, email: string): Promise<void> {
    const actor = { userId: account.id, action: "undoAddressChange", clock };
    const [before, after] = [{ email: account.email }, { email }];
    const entry = { subject: accountSubject(account), person: account.id, before, after };
    await runAs({ ...currentCaller(), actor }, () => audit(tx, entry));
  }
}

function requireOpen(change: AddressChange | undefined, now: Date): asserts change is AddressChange {
  if (change === undefined || (change.undoneAt === null && isOver(change, now)))
    throw new Problem(409, "account.addressUndoOver");
  if (change.undoneAt !== null) throw new Problem(409, "account.addressUndone");
}
