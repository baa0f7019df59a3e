// Why: docs/decisions/0011-who-may-do-what.md
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "../dependencies.ts";
import type { ContractOperation } from "../lib/contract.ts";
import { Problem } from "../lib/problem.ts";
import { hashToken } from "../lib/token.ts";
import { requireAllowed, requireSignedIn } from "../policy/decision.ts";
import { permissions, signedIn } from "../policy/permissions.ts";
import { limitByAddress } from "../rates/address-limits.ts";
import { refuseBlockedAddress } from "../rates/sign-in-limits.ts";
import type { Cookies } from "../session/cookies.ts";
import { isSameOrigin } from "../session/same-origin.ts";
import { findSession } from "../session/sessions.ts";

const safeMethods = new Set(["GET", "HEAD"]);

/** Runs in `onRequest`, before the body is read. */
export function guard(dependencies: Dependencies, cookies: Cookies) {
  const { config, clock } = dependencies;

  async function authenticate(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = cookies.sessionToken(request);
    if (token !== undefined) request.caller.account = `session:${hashToken(token)}`;
    const session = token === undefined ? undefined : await findSession(dependencies, token, clock());
    if (token === undefined || session === undefined) return;
    request.viewer = session.viewer;
    request.caller.account = `user:${session.viewer.id}`;
    if (session.extendedTo !== undefined) cookies.setSession(reply, token, session.extendedTo);
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { operation } = request.routeOptions.config;
    if (operation === undefined) return;

    await limitByAddress(dependencies, operation.id, request.ip);
    if (operation.id === "signIn" && cookies.deviceToken(request) === undefined) {
      await refuseBlockedAddress(dependencies, request.ip);
    }

    const { headers, host } = request;
    const signsOut = operation.id === "signOut";
    const changes = signsOut || !safeMethods.has(request.method);
    if (changes && !isSameOrigin(config.publicUrl, { headers, host, refuseNavigation: signsOut })) {
      throw new Problem(403, "This call must come from the site itself");
    }

    if (operation.open) return;
    await authenticate(request, reply);
    requireAllowed(signedIn(request.viewer));
    requireRole(request, operation);
    requireAllowed(permissions[operation.id](request.viewer));
  };
}

function requireRole({ viewer }: FastifyRequest, { id, roles }: ContractOperation): void {
  if (roles === undefined || roles.includes(requireSignedIn(viewer).role)) return;
  const decision = permissions[id](viewer);
  requireAllowed(decision === "allowed" ? { refused: "You may not do this" } : decision);
}
