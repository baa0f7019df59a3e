// Why: docs/decisions/0011-who-may-do-what.md
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction, onRequestHookHandler } from "fastify";
import type { ContractOperation } from "../../lib/contract.ts";
import { Problem } from "../../lib/problem.ts";
import { requireAllowed, requireSignedIn } from "../../policy/decision.ts";
import { ownPasswordFirst, permissions, signedIn } from "../../policy/permissions.ts";
import { visitor } from "../../policy/viewer.ts";
import { isLimitedByAddress, limitByAddress, type LimitDependencies } from "../../rates/address-limits.ts";
import { refuseBlockedAddress } from "../../rates/sign-in-limits.ts";
import { authenticator } from "../../session/authenticate.ts";
import type { Cookies } from "../../session/cookies.ts";
import { isSameOrigin } from "../../session/same-origin.ts";
import type { SessionSource } from "../../session/sessions.ts";

export type GuardDependencies = LimitDependencies & SessionSource & { config: { publicUrl: string } };

const safeMethods = new Set(["GET", "HEAD"]);

/** Runs in `onRequest`, before the body is read. */
export function guard(dependencies: GuardDependencies, cookies: Cookies): onRequestHookHandler {
  const { config } = dependencies;
  const authenticate = authenticator(dependencies, cookies);

  const check = async (request: FastifyRequest, reply: FastifyReply, operation: ContractOperation): Promise<void> => {
    await limitByAddress(dependencies, operation.id, request.ip);
    if (operation.id === "signIn" && cookies.deviceToken(request) === undefined) {
      await refuseBlockedAddress(dependencies, request.ip);
    }

    const { headers, host } = request;
    const signsOut = operation.id === "signOut";
    const changes = signsOut || !safeMethods.has(request.method);
    if (changes && !isSameOrigin(config.publicUrl, { headers, host, refuseNavigation: signsOut })) {
      throw new Problem(403, "requests.otherSite");
    }

    if (operation.open) return;
    const requirePermission = async () => {
      request.viewer = visitor;
      await authenticate(request, reply);
      requireAllowed(signedIn(request.viewer));
      requireAllowed(ownPasswordFirst(request.viewer, operation.id));
      requireRole(request, operation);
      requireAllowed(permissions[operation.id](request.viewer));
    };
    await requirePermission();
    request.recheckPermission = requirePermission;
  };

  return (request, reply, done) => {
    const { operation } = request.routeOptions.config;
    // Most requests: they do not wait for a promise.
    if (operation === undefined || isAlwaysAllowed(operation, request)) done();
    else void callBack(check(request, reply, operation), done);
  };
}

async function callBack(checked: Promise<void>, done: HookHandlerDoneFunction): Promise<void> {
  try {
    await checked;
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
    return;
  }
  done();
}

function isAlwaysAllowed({ id, open }: ContractOperation, { method }: FastifyRequest): boolean {
  return open && safeMethods.has(method) && id !== "signOut" && !isLimitedByAddress(id);
}

function requireRole({ viewer }: FastifyRequest, { id, roles }: ContractOperation): void {
  if (roles === undefined || roles.includes(requireSignedIn(viewer).role)) return;
  const decision = permissions[id](viewer);
  requireAllowed(decision === "allowed" ? { refused: "account.notAllowed" } : decision);
}
