import { toEmailKey } from "@lms/api/email";
import type { FastifyReply } from "fastify";
import type { Dependencies } from "../dependencies.ts";
import { setCallerAccount } from "../platform/tracing/current-caller.ts";
import type { Operations } from "../platform/lib/operations.ts";
import { Problem } from "../platform/lib/problem.ts";
import { hashToken, newToken } from "../platform/lib/secrets/token.ts";
import { requestedLanguage } from "../platform/http/language/language.ts";
import { isClosed } from "../platform/policy/closed-account.ts";
import { admitAttempt } from "../platform/rates/sign-in-limits.ts";
import type { Cookies } from "../platform/session/cookies.ts";
import { deviceLifetime, isKnownDevice } from "../platform/session/devices.ts";
import { endSession, openSession } from "../platform/session/sessions.ts";
import { userResponse } from "./user-response.ts";
import * as repository from "./repository.ts";
import { success } from "../platform/lib/message.ts";

type SessionOperations = Pick<Operations<"user">, "signIn" | "signOut">;

export function sessionOperations(dependencies: Dependencies, cookies: Cookies): SessionOperations {
  const { config, db, passwords, clock } = dependencies;

  function setDeviceCookie(reply: FastifyReply, token: string): void {
    cookies.setDevice(reply, token, new Date(clock().getTime() + deviceLifetime));
  }

  /** A hash is verified even without an account: the time must not show whether there is one. */
  async function accountWithPassword(accounts: readonly repository.UserRow[], password: string) {
    const candidates = accounts.length === 0 ? [undefined] : accounts;
    for (const user of candidates) {
      const match = await passwords.verify(user?.passwordHash, password);
      if (user !== undefined && match !== false) return { user, match };
    }
    return undefined;
  }

  return {
    signIn: async (request, reply) => {
      const { email, password } = request.body;
      const emailKey = toEmailKey(email);
      setCallerAccount(`signIn:${hashToken(emailKey)}`);
      const accounts = await repository.findAllByEmail(db, email);
      request.triedAccount = accounts[0]?.id;
      const device = cookies.deviceToken(request);
      // Unknown addresses take the same path: the time of the response must not show whether an account exists.
      const known = device !== undefined && (await isKnownDevice(db, device, accounts[0]?.id ?? ""));
      const attempt = await admitAttempt(dependencies, { emailKey, address: request.ip, device, known }).catch(
        (error: unknown) => {
          // After the wait, the cookie distinguishes this device from others at the same IP address.
          if (device === undefined) setDeviceCookie(reply, newToken());
          throw error;
        },
      );
      const { user, match } = (await accountWithPassword(accounts, password)) ?? {};
      if (user === undefined || (isClosed(user, config) && user.disabledAt === null)) throw wrongPassword();
      // Only who knows the password is told.
      if (user.disabledAt !== null) throw new Problem(403, "account.disabled");
      await attempt.succeeded();

      const now = clock();
      const previousToken = cookies.sessionToken(request);
      if (previousToken !== undefined) await endSession(db, previousToken, now);
      const newHash = match === "outdated" ? await passwords.hash(password) : undefined;
      const deviceToken = device ?? newToken();
      const verified = { passwordHash: user.passwordHash, newHash };
      const session = await openSession(db, user.id, now, { verified, device: deviceToken });
      cookies.setSession(reply, session.token, session.expiresAt);
      setDeviceCookie(reply, deviceToken);
      const language = requestedLanguage(request);
      const isFirst = language !== undefined && user.language === null && !user.demo;
      const suggested = isFirst ? await repository.suggestLanguage(db, user.id, language) : undefined;
      return userResponse(dependencies, suggested ?? user, "account.signedIn");
    },

    signOut: async (request, reply) => {
      const token = cookies.sessionToken(request);
      if (token !== undefined) await endSession(db, token, clock());
      cookies.clearSession(reply);
      return success("account.signedOut");
    },
  };
}

function wrongPassword(): Problem {
  return new Problem(401, "account.wrongPassword");
}
