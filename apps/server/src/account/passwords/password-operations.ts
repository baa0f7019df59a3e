// Why: docs/decisions/0042-changing-a-password.md
import { toEmailKey } from "@lms/api/email";
import type { Dependencies } from "../../dependencies.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { fieldProblem, Problem } from "../../platform/lib/problem.ts";
import { hashToken, newToken } from "../../platform/lib/secrets/token.ts";
import { enqueueMail } from "../../platform/mail/mail-queue.ts";
import { isClosed } from "../../platform/policy/closed-account.ts";
import { requireSignedIn } from "../../platform/policy/decision.ts";
import { admitGuess } from "../../platform/rates/guess-limits.ts";
import { canonicalPassword } from "../../platform/passwords/password-forms.ts";
import { countFailedCall } from "../../platform/rates/address-limits.ts";
import { mayRequestReset } from "../../platform/rates/reset-limits.ts";
import { resetOwner } from "../../platform/rates/sign-in-limits.ts";
import type { Cookies } from "../../platform/session/cookies.ts";
import { deviceLifetime, rememberDevice } from "../../platform/session/devices.ts";
import { endUserSessions, renewSession } from "../../platform/session/sessions.ts";
import { requireStrongPassword } from "./password-strength.ts";
import * as repository from "../repository.ts";
import { findResetLink, redeemResetLink, revokeResetLinks } from "./reset-tokens.ts";
import { success } from "../../platform/lib/message.ts";

type PasswordOperations = Pick<
  Operations<"user">,
  "forgotPassword" | "checkResetLink" | "resetPassword" | "changePassword"
>;

export function passwordOperations(dependencies: Dependencies, cookies: Cookies): PasswordOperations {
  const { db, passwords, clock } = dependencies;

  return {
    // The account is looked up when the mail is sent, so that the response takes the same time with and without one.
    forgotPassword: async ({ body: { email }, ip }) => {
      const emailKey = toEmailKey(email);
      if (await mayRequestReset(dependencies, { emailKey, address: ip })) {
        await enqueueMail(db, { kind: "reset-link", emailKey }, clock());
      }
      return success("account.resetRequested");
    },

    checkResetLink: async ({ params: { resetToken }, ip }) => {
      const owner = await findLinkOwner(dependencies, { operation: "checkResetLink", resetToken, ip });
      const usable = owner !== undefined;
      return { ...success(usable ? "account.resetLinkUsable" : "account.invalidResetLink"), usable };
    },

    resetPassword: async (request, reply) => {
      const { resetToken } = request.params;
      // This comes before the costly hash; `redeemResetLink` decides.
      const owner = await findLinkOwner(dependencies, { operation: "resetPassword", resetToken, ip: request.ip });
      if (owner === undefined) throw invalidLink();
      await requireStrongPassword("password", request.body.password, owner);
      const passwordHash = await passwords.hash(request.body.password);
      const now = clock();
      const knownDevice = cookies.deviceToken(request);
      const device = knownDevice ?? newToken();
      const user = await db.transaction(async (tx) => {
        const id = await redeemResetLink(tx, resetToken, now);
        if (id === undefined || !(await repository.setPassword(tx, { id, passwordHash }))) throw invalidLink();
        await endUserSessions(tx, { userId: id, now });
        await rememberDevice(tx, device, id, now);
        await enqueueMail(tx, { kind: "password-changed", userId: id, at: now.toISOString() }, now);
        return repository.findById(tx, id);
      });
      cookies.setDevice(reply, device, new Date(now.getTime() + deviceLifetime));
      if (user !== undefined) {
        await resetOwner(db, { emailKey: user.emailKey, address: request.ip, device: knownDevice });
      }
      return success("account.passwordReset");
    },

    changePassword: async (request, reply) => {
      const { oldPassword, newPassword } = request.body;
      const { id } = requireSignedIn(request.viewer);
      const token = cookies.sessionToken(request) ?? "";
      const attempt = await admitGuess(dependencies, {
        secret: `changePassword:account:${id}`,
        guesser: hashToken(token),
      });
      const user = await repository.findById(db, id);
      if (user === undefined || !(await passwords.verify(user.passwordHash, oldPassword))) throw wrongOldPassword();
      await attempt.succeeded();
      if (canonicalPassword(newPassword) === canonicalPassword(oldPassword)) throw samePassword();
      await requireStrongPassword("newPassword", newPassword, user);

      const passwordHash = await passwords.hash(newPassword);
      const now = clock();
      const session = await db.transaction(async (tx) => {
        const previousHash = user.passwordHash;
        if (!(await repository.setPassword(tx, { id, passwordHash, previousHash }))) throw wrongOldPassword();
        const renewed = await renewSession(tx, token, now);
        await endUserSessions(tx, { userId: id, now, exceptToken: renewed?.token });
        await revokeResetLinks(tx, id);
        await enqueueMail(tx, { kind: "password-changed", userId: id, at: now.toISOString() }, now);
        return renewed;
      });
      if (session !== undefined) cookies.setSession(reply, session.token, session.expiresAt);
      return success("account.passwordChanged");
    },
  };
}

interface LinkUse {
  operation: "checkResetLink" | "resetPassword";
  resetToken: string;
  ip: string;
}

/** Only failed calls count for the rate limit. */
async function findLinkOwner(dependencies: Dependencies, { operation, resetToken, ip }: LinkUse) {
  const { config, db, clock } = dependencies;
  const userId = await findResetLink(db, resetToken, clock());
  const owner = userId === undefined ? undefined : await repository.findById(db, userId);
  if (owner !== undefined && !isClosed(owner, config)) return owner;
  await countFailedCall(dependencies, operation, ip);
  return undefined;
}

function invalidLink(): Problem {
  return new Problem(400, "account.invalidResetLink");
}

function wrongOldPassword(): Problem {
  return fieldProblem(400, "oldPassword", "account.wrongOldPassword");
}

function samePassword(): Problem {
  return fieldProblem(400, "newPassword", "account.samePassword");
}
