import { leastAmount } from "@lms/texts/least-amount";
import { formatMoney } from "@lms/texts/money";
import { refundInPart } from "../../billing/payments/request-refund.ts";
import type { Dependencies } from "../../dependencies.ts";
import { message } from "../../platform/lib/message.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { fieldProblem, Problem } from "../../platform/lib/problem.ts";
import { enqueueMail } from "../../platform/mail/mail-queue.ts";
import { mailRefusal } from "../../platform/mail/mail-recipient.ts";
import { accountSubject, audit } from "../../platform/policy/audit/audit.ts";
import { requireSignedIn } from "../../platform/policy/decision.ts";
import { endUserSessions } from "../../platform/session/sessions.ts";
import { disableAccount, enableAccount } from "../disable-account.ts";
import { findById } from "../repository.ts";
import { setRole } from "../roles/set-role.ts";
import { answerPerson, personChange, personNotFound } from "./person-change.ts";

type PersonActions = Pick<
  Operations<"people">,
  | "disablePerson"
  | "enablePerson"
  | "signOutPerson"
  | "sendPersonResetLink"
  | "writeToPerson"
  | "refundPersonPayment"
  | "setPersonRole"
>;

export function personActions(dependencies: Dependencies): PersonActions {
  const { db, clock, config } = dependencies;
  const change = personChange(dependencies);

  return {
    disablePerson: ({ params: { userId }, body: { reason }, viewer }) =>
      change(userId, "account.personDisabled", async (tx, now) => {
        if (requireSignedIn(viewer).id === userId) throw new Problem(409, "account.ownAccount");
        const outcome = await disableAccount({ db: tx, config, now }, userId, reason.trim());
        if (outcome === "no account") throw personNotFound();
        if (outcome === "was disabled") throw new Problem(409, "account.isDisabled");
        if (outcome === "last administrator") throw new Problem(409, "account.lastAdministrator");
      }),

    enablePerson: ({ params: { userId }, body: { reason } }) =>
      change(userId, "account.personEnabled", async (tx, now) => {
        await requireAccount(tx, userId);
        if (!(await enableAccount({ db: tx, now }, userId, reason.trim()))) throw new Problem(409, "account.isOpen");
      }),

    signOutPerson: ({ params: { userId }, body: { reason } }) =>
      change(userId, "account.personSignedOut", async (tx, now) => {
        const subject = accountSubject(await requireAccount(tx, userId));
        await endUserSessions(tx, { userId, now });
        await audit(tx, { subject, person: userId, after: { reason } });
      }),

    sendPersonResetLink: ({ params: { userId }, body: { reason } }) =>
      change(userId, "account.personResetLinkSent", async (tx, now) => {
        const account = await requireAccount(tx, userId);
        requireMailed(account, config);
        await enqueueMail(tx, { kind: "reset-link", emailKey: account.emailKey }, now);
        await audit(tx, { subject: accountSubject(account), person: userId, after: { reason } });
      }),

    writeToPerson: ({ params: { userId }, body, viewer }) =>
      change(userId, "account.personWritten", async (tx, now) => {
        const account = await requireAccount(tx, userId);
        requireMailed(account, config);
        const letter = { subject: body.subject.replaceAll(/\s+/g, " ").trim(), text: body.text.trim() };
        const { fullName: from } = await requireAccount(tx, requireSignedIn(viewer).id);
        await enqueueMail(tx, { kind: "letter", userId, from, ...letter }, now);
        await audit(tx, { subject: accountSubject(account), person: userId, after: letter });
      }),

    setPersonRole: ({ params: { userId }, body: { role, reason } }) =>
      change(userId, "account.roleSaved", async (tx) => {
        const outcome = await setRole({ db: tx, config, clock }, userId, { role, reason });
        if (outcome === "no account") throw personNotFound();
        if (outcome === "demo account") throw new Problem(409, "account.demoAccount");
        if (outcome === "last administrator") throw new Problem(409, "account.lastAdministrator");
      }),

    refundPersonPayment: async ({ params: { userId, paymentId }, body: { amount, refunded, reason } }) => {
      const refund = { userId, paymentId, amount: toNumber(amount), refunded: toNumber(refunded), reason };
      requireStarted(await refundInPart(dependencies, refund));
      return answerPerson(db, { userId, code: "account.personRefunded", now: clock() });
    },
  };
}

function toNumber(text: string | undefined): number | undefined {
  return text?.trim() ? Number(text) : undefined;
}

async function requireAccount(tx: Database, userId: string) {
  const account = await findById(tx, userId);
  if (account === undefined) throw personNotFound();
  return account;
}

/** Throws 409 for an account that gets no mail. */
function requireMailed(account: Parameters<typeof mailRefusal>[0], config: { demo: boolean }): void {
  const refusal = mailRefusal(account, config);
  if (refusal !== undefined) throw new Problem(409, refusal);
}

function requireStarted(request: Awaited<ReturnType<typeof refundInPart>>): void {
  if (request.outcome === "started") return;
  if (request.outcome === "no payment") throw new Problem(404, "account.paymentNotFound");
  if (request.outcome === "disputed") throw new Problem(409, "account.paymentDisputed");
  if (request.outcome === "under way") throw new Problem(409, "account.refundUnderWay");
  const { outcome, currency } = request;
  if (request.left <= 0) throw new Problem(409, "account.nothingToRefund");
  const left = formatMoney({ amount: request.left, currency });
  if (outcome === "outdated") throw new Problem(409, message("account.refundedMeanwhile", { left }));
  if (outcome === "too much") throw fieldProblem(409, "amount", message("account.refundTooMuch", { left }));
  const least = formatMoney({ amount: leastAmount(currency), currency });
  if (outcome === "too little") throw fieldProblem(409, "amount", message("account.refundTooLittle", { least }));
  throw fieldProblem(409, "amount", message("account.refundLeavesTooLittle", { left, least }));
}
