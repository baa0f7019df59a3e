import { formatMoney } from "@lms/texts/money";
import { refundInPart } from "../../billing/payments/request-refund.ts";
import type { Dependencies } from "../../dependencies.ts";
import { message } from "../../platform/lib/message.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { fieldProblem, Problem } from "../../platform/lib/problem.ts";
import { enqueueMail } from "../../platform/mail/mail-queue.ts";
import { requireSignedIn } from "../../platform/policy/decision.ts";
import { endUserSessions } from "../../platform/session/sessions.ts";
import { disableAccount, enableAccount } from "../disable-account.ts";
import { findById } from "../repository.ts";
import { answerPerson, personChange, personNotFound } from "./person-change.ts";

type PersonActions = Pick<
  Operations<"people">,
  "disablePerson" | "enablePerson" | "signOutPerson" | "sendPersonResetLink" | "refundPersonPayment"
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

    enablePerson: ({ params: { userId } }) =>
      change(userId, "account.personEnabled", async (tx) => {
        if ((await findById(tx, userId)) === undefined) throw personNotFound();
        if (!(await enableAccount(tx, userId))) throw new Problem(409, "account.isOpen");
      }),

    signOutPerson: ({ params: { userId } }) =>
      change(userId, "account.personSignedOut", (tx) => endUserSessions(tx, userId)),

    sendPersonResetLink: ({ params: { userId } }) =>
      change(userId, "account.personResetLinkSent", async (tx, now) => {
        const account = await findById(tx, userId);
        if (account === undefined) throw personNotFound();
        if (account.disabledAt !== null) throw new Problem(409, "account.isDisabled");
        await enqueueMail(tx, { kind: "reset-link", emailKey: account.emailKey }, now);
      }),

    refundPersonPayment: async ({ params: { userId, paymentId }, body: { amount } }) => {
      const refund = { userId, paymentId, amount: amount?.trim() ? Number(amount) : undefined };
      requireStarted(await refundInPart(dependencies, refund));
      return answerPerson(db, { userId, code: "account.personRefunded", now: clock() });
    },
  };
}

function requireStarted(request: Awaited<ReturnType<typeof refundInPart>>): void {
  if (request.outcome === "started") return;
  const { outcome, left = 0, currency = "" } = request;
  if (outcome === "no payment") throw new Problem(404, "account.paymentNotFound");
  if (outcome === "disputed") throw new Problem(409, "account.paymentDisputed");
  if (outcome === "under way") throw new Problem(409, "account.refundUnderWay");
  if (left === 0) throw new Problem(409, "account.nothingToRefund");
  const limit = { left: formatMoney({ amount: left, currency }) };
  throw fieldProblem(409, "amount", message("account.refundTooMuch", limit));
}
