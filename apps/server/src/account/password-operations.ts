import type { Dependencies } from "../platform/dependencies.ts";
import type { Operations } from "../platform/lib/operations.ts";
import { Problem } from "../platform/lib/problem.ts";
import { hashToken, newToken } from "../platform/lib/token.ts";
import { queueLetter } from "../platform/mail/queue.ts";
import { isClosed } from "../platform/policy/closed-account.ts";
import { signedIn } from "../platform/policy/decision.ts";
import { admitGuess } from "../platform/rates/guesses.ts";
import { countFailedCall } from "../platform/rates/rate-limits.ts";
import { mayAskForReset } from "../platform/rates/reset-limits.ts";
import { forgiveOwner } from "../platform/rates/sign-in-limits.ts";
import type { Cookies } from "../platform/session/cookies.ts";
import { deviceMemory, rememberDevice } from "../platform/session/devices.ts";
import { endSessionsOf, renewSession } from "../platform/session/sessions.ts";
import { assertHardToGuess } from "./password-strength.ts";
import * as repository from "./repository.ts";
import { findReset, spendReset, voidResets } from "./reset-tokens.ts";

type Built = Pick<Operations<"user">, "forgotPassword" | "resetPassword" | "changePassword">;

export function passwordOperations(dependencies: Dependencies, cookies: Cookies): Built {
  const { config, db, passwords, clock } = dependencies;

  return {
    // The account is looked up when the mail is written, so that this answer takes the same time with and without one.
    forgotPassword: async ({ body: { email }, ip }) => {
      const emailKey = repository.emailKeyOf(email);
      if (await mayAskForReset(dependencies, { emailKey, address: ip })) {
        await queueLetter(db, { kind: "reset-link", emailKey }, clock());
      }
      return { success: true, message: "If the address belongs to an account, a verification link is on its way" };
    },

    resetPassword: async (request, reply) => {
      const { resetToken } = request.params;
      // Before the costly hash; `spendReset` decides. Whoever holds a link that works is not counted.
      const owner = await findReset(db, resetToken, clock());
      const person = owner === undefined ? undefined : await repository.findById(db, owner);
      if (person === undefined || isClosed(person, config)) {
        await countFailedCall(dependencies, "resetPassword", request.ip);
        throw linkIsDead();
      }
      assertHardToGuess("password", request.body.password, person);
      const passwordHash = await passwords.hash(request.body.password);
      const now = clock();
      const brought = cookies.deviceToken(request);
      const device = brought ?? newToken();
      const user = await db.transaction(async (tx) => {
        const id = await spendReset(tx, resetToken, now);
        if (id === undefined || !(await repository.setPassword(tx, { id, passwordHash }))) throw linkIsDead();
        await endSessionsOf(tx, id);
        await rememberDevice(tx, device, id, now);
        await queueLetter(tx, { kind: "password-changed", userId: id, at: now.toISOString() }, now);
        return repository.findById(tx, id);
      });
      cookies.setDevice(reply, device, new Date(now.getTime() + deviceMemory));
      if (user !== undefined) {
        await forgiveOwner(db, { emailKey: user.emailKey, address: request.ip, device: brought });
      }
      return { success: true, message: "Password reset successfully" };
    },

    changePassword: async (request, reply) => {
      const { oldPassword, newPassword } = request.body;
      const { id } = signedIn(request.viewer);
      const token = cookies.sessionToken(request) ?? "";
      const attempt = await admitGuess(dependencies, {
        secret: `changePassword:account:${id}`,
        guesser: hashToken(token),
      });
      const user = await repository.findById(db, id);
      if (user === undefined || !(await passwords.verify(user.passwordHash, oldPassword))) throw wrongOldPassword();
      await attempt.succeeded();
      if (newPassword === oldPassword) throw samePassword();
      assertHardToGuess("newPassword", newPassword, user);

      const passwordHash = await passwords.hash(newPassword);
      const now = clock();
      const session = await db.transaction(async (tx) => {
        const former = user.passwordHash;
        if (!(await repository.setPassword(tx, { id, passwordHash, former }))) throw wrongOldPassword();
        const renewed = await renewSession(tx, token, now);
        await endSessionsOf(tx, id, renewed?.token);
        await voidResets(tx, id);
        await queueLetter(tx, { kind: "password-changed", userId: id, at: now.toISOString() }, now);
        return renewed;
      });
      if (session !== undefined) cookies.setSession(reply, session.token, session.expiresAt);
      return { success: true, message: "Password changed successfully" };
    },
  };
}

function linkIsDead(): Problem {
  return new Problem(400, "This link does not work any more. Please ask for a new one.");
}

function wrongOldPassword(): Problem {
  return refused("oldPassword", "The old password is not correct");
}

function samePassword(): Problem {
  return refused("newPassword", "The new password should differ from the old one");
}

function refused(field: string, message: string): Problem {
  return new Problem(400, message, [{ field, message }]);
}
