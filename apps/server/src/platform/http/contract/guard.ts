// Why: docs/decisions/0011-who-may-do-what.md
import type { OperationId } from "@lms/api/operations";
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction, onRequestHookHandler } from "fastify";
import type { ContractOperation } from "../../lib/contract.ts";
import { Problem } from "../../lib/problem.ts";
import { staffKind } from "../../policy/course-staff.ts";
import { requireSignedIn } from "../../policy/decision.ts";
import { isForStaff, permissions } from "../../policy/permissions.ts";
import { requireRule, type Rule, type Subject } from "../../policy/rules.ts";
import { visitor } from "../../policy/viewer.ts";
import { isLimitedByAddress, limitByAddress, limitCalls, type LimitDependencies } from "../../rates/address-limits.ts";
import type { AddressLimit } from "../../rates/limits.ts";
import { refuseBlockedAddress } from "../../rates/sign-in-limits.ts";
import { authenticator } from "../../session/authenticate.ts";
import type { Cookies } from "../../session/cookies.ts";
import { isSameOrigin } from "../../session/same-origin.ts";
import { isSeeing, type SessionSource } from "../../session/sessions.ts";

export type GuardDependencies = LimitDependencies & SessionSource & { config: { publicUrl: string } };

/** What a route outside of the contract asks of its caller. */
export interface RouteAccess {
  /** Absent where anybody may, or where the address is the secret. */
  rule?: Rule;
  limit?: { name: string; perAddress: AddressLimit };
  /** What the audit trail calls it, where only staff may. */
  audited?: string;
}

const safeMethods = new Set(["GET", "HEAD"]);
/** Open to everybody, and more is open to who is signed in. */
const sessionMatters = new Set<OperationId>(["getLectureText", "searchTranscripts"]);

/** Runs in `onRequest` of every route, before the body is read. */
export function guard(dependencies: GuardDependencies, cookies: Cookies): onRequestHookHandler {
  const { config, clock } = dependencies;
  const authenticate = authenticator(dependencies, cookies);

  const requireSameOrigin = ({ headers, host, method }: FastifyRequest, signsOut = false): void => {
    const changes = signsOut || !safeMethods.has(method);
    if (changes && !isSameOrigin(config.publicUrl, { headers, host, refuseNavigation: signsOut })) {
      throw new Problem(403, "requests.otherSite");
    }
  };

  const requirePermission = async (
    request: FastifyRequest,
    reply: FastifyReply,
    rule: Rule,
    operation?: OperationId,
  ): Promise<void> => {
    const check = async () => {
      request.viewer = visitor;
      await authenticate(request, reply);
      requireRule(request.viewer, rule, namedSubject(request), operation);
    };
    await check();
    request.recheckPermission = check;
  };

  /** What is open to everybody asks for no session, so it is read here. */
  const refuseWhileSeeing = async (request: FastifyRequest): Promise<void> => {
    if (await isSeeing(dependencies, cookies.sessionToken(request), clock())) {
      throw new Problem(403, "account.seeingReadsOnly");
    }
  };

  const nameActor = ({ caller, viewer }: FastifyRequest, action: string): void => {
    caller.actor = { userId: requireSignedIn(viewer).id, action, clock };
  };

  const checkOperation = async (request: FastifyRequest, reply: FastifyReply, operation: ContractOperation) => {
    await limitByAddress(dependencies, operation.id, request.ip);
    if (operation.id === "signIn" && cookies.deviceToken(request) === undefined) {
      await refuseBlockedAddress(dependencies, request.ip);
    }
    requireSameOrigin(request, operation.id === "signOut");
    if (operation.open) {
      if (!safeMethods.has(request.method)) await refuseWhileSeeing(request);
      if (sessionMatters.has(operation.id)) await authenticate(request, reply);
      return;
    }
    await requirePermission(request, reply, ruleFor(operation), operation.id);
    // Nothing is read by a HEAD.
    if (isForStaff(operation.id) && request.method !== "HEAD") nameActor(request, operation.id);
  };

  const checkAccess = async (request: FastifyRequest, reply: FastifyReply, { rule, limit, audited }: RouteAccess) => {
    if (limit !== undefined) {
      await limitCalls(dependencies, limit.perAddress, { name: limit.name, address: request.ip });
    }
    requireSameOrigin(request);
    if (rule === undefined) return;
    await requirePermission(request, reply, rule);
    if (audited !== undefined) nameActor(request, audited);
  };

  return (request, reply, done) => {
    const { operation, access } = request.routeOptions.config;
    if (operation !== undefined && !isAlwaysAllowed(operation, request)) {
      void callBack(checkOperation(request, reply, operation), done);
    } else if (access !== undefined) void callBack(checkAccess(request, reply, access), done);
    // Most requests: they do not wait for a promise.
    else done();
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
  return open && safeMethods.has(method) && id !== "signOut" && !sessionMatters.has(id) && !isLimitedByAddress(id);
}

function namedSubject({ params }: FastifyRequest): Subject {
  const isNamed = typeof params === "object" && params !== null && "courseId" in params;
  return isNamed && typeof params.courseId === "string" ? { courseId: params.courseId } : {};
}

/** The contract's words come second: it may refuse what the table allows, and nothing else. */
function ruleFor({ id, roles, courseStaff }: ContractOperation): Rule {
  return (viewer, subject) => {
    const decision = permissions[id](viewer, subject);
    if (decision !== "allowed" || roles === undefined) return decision;
    const { role, staffOf } = requireSignedIn(viewer);
    const kinds =
      subject.courseId === undefined ? staffOf.map(({ kind }) => kind) : [staffKind(viewer, subject.courseId)];
    const isNamed = roles.includes(role) || kinds.some((kind) => kind !== undefined && courseStaff.includes(kind));
    return isNamed ? "allowed" : { refused: "account.notAllowed" };
  };
}
