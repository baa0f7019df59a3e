import { disableAccount, enableAccount } from "../../account/disable-account.ts";
import { accountSubject, audit } from "../../platform/policy/audit/audit.ts";
import { endUserSessions } from "../../platform/session/sessions.ts";
import { requireAccount, withDependencies } from "./with-dependencies.ts";

const refusals = {
  "last administrator": "This is the last administrator who can sign in. Make another one first.",
  "no account": "There is no such account any more.",
};

export function disable(email: string, reason: string): Promise<void> {
  return withDependencies("disable", async ({ db, config, clock }) => {
    const { id } = await requireAccount(db, email);
    const done = await disableAccount({ db, config, now: clock() }, id, reason);
    if (done === "last administrator" || done === "no account") throw new Error(refusals[done]);
    console.log(`${email} ${done === "disabled" ? "is disabled, and signed out everywhere" : "was disabled already"}.`);
  });
}

export function enable(email: string): Promise<void> {
  return withDependencies("enable", async ({ db, clock }) => {
    const { id } = await requireAccount(db, email);
    await enableAccount({ db, now: clock() }, id);
    console.log(`${email} can sign in again.`);
  });
}

export function signOut(email: string): Promise<void> {
  return withDependencies("sign-out", async ({ db, clock }) => {
    const account = await requireAccount(db, email);
    await db.transaction(async (tx) => {
      await endUserSessions(tx, { userId: account.id, now: clock() });
      await audit(tx, { subject: accountSubject(account), person: account.id });
    });
    console.log(`${email} is signed out everywhere.`);
  });
}
