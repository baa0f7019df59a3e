import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "../../../../apps/server/src/dependencies.ts";
import { developersOnly } from "../../../../apps/server/src/platform/http/developers-only.ts";
import { acceptJson } from "../../../../apps/server/src/platform/http/contract/json-body.ts";
import { requireKnownHost } from "../../../../apps/server/src/platform/http/proxy/require-known-host.ts";
import { Problem } from "../../../../apps/server/src/platform/lib/problem.ts";
import { said } from "../../../../apps/server/src/platform/lib/said.ts";
import { requireAllowed } from "../../../../apps/server/src/platform/policy/decision.ts";
import { admins, ownPasswordFirst } from "../../../../apps/server/src/platform/policy/permissions.ts";
import { visitor } from "../../../../apps/server/src/platform/policy/viewer.ts";
import { cookies } from "../../../../apps/server/src/platform/session/cookies.ts";
import { isSameOrigin } from "../../../../apps/server/src/platform/session/same-origin.ts";
import { findSession } from "../../../../apps/server/src/platform/session/sessions.ts";
import { asFields, type Fields, text } from "../../../../apps/server/src/billing/gateway/razorpay/fields.ts";
import { developerPage } from "./developer-page.ts";
import { SandboxError } from "../sandbox-error.ts";
import type { Sandbox } from "../sandbox.ts";
import { readSwitches } from "../switches.ts";

const path = "/dev/payments";
const pageSize = 30;

/** Only for this machine; in production for administrators. Takes forms and JSON. */
export function serveDeveloperPage(app: FastifyInstance, { config, db, clock }: Dependencies, sandbox: Sandbox): void {
  const { production, publicUrl } = config;
  const { controls } = sandbox;
  const sessionCookies = cookies(config);

  async function authorize(request: FastifyRequest): Promise<void> {
    const { headers, host, method } = request;
    if (method !== "GET" && !isSameOrigin(publicUrl, { headers, host, refuseNavigation: false })) {
      throw new Problem(403, "requests.otherSite");
    }
    if (!production) return;
    const token = sessionCookies.sessionToken(request);
    const session = token === undefined ? undefined : await findSession({ db, config }, token, clock());
    const viewer = session?.viewer ?? visitor;
    requireAllowed(ownPasswordFirst(viewer));
    requireAllowed(admins(viewer));
  }

  const page = (reply: FastifyReply, errorMessage?: string): string => {
    reply.header("cache-control", "no-store").type("text/html; charset=utf-8");
    const subscriptions = controls.subscriptions(pageSize);
    return developerPage({
      path,
      switches: controls.switches(),
      webhooks: controls.webhooks(pageSize),
      subscriptions,
      errorMessage,
    });
  };

  const respond = (request: FastifyRequest, reply: FastifyReply, work: (params: Fields) => void): unknown => {
    const program = request.headers["content-type"]?.startsWith("application/json") ?? false;
    try {
      work(asFields(request.body));
    } catch (error) {
      if (!(error instanceof SandboxError)) throw error;
      if (program) throw new Problem(400, said("dev.refused", { reason: error.message }));
      return page(reply.code(400), error.message);
    }
    return program ? { success: true, switches: controls.switches() } : reply.redirect(path, 303);
  };

  const actions: Readonly<Record<string, (id: string) => unknown>> = {
    "pay-order-elsewhere": () => controls.payElsewhere({ of: "order" }),
    "pay-subscription-elsewhere": () => controls.payElsewhere({ of: "subscription" }),
    capture: controls.capture,
    renew: controls.renew,
    "fail-charge": controls.failCharge,
    "fail-four-charges": controls.failFourCharges,
    cancel: controls.cancelOutside,
    "refund-processed": (id) => controls.settleRefund(id, "processed"),
    "refund-failed": (id) => controls.settleRefund(id, "failed"),
    "open-retrieval": (id) => controls.openDispute(id, "retrieval"),
    "open-chargeback": (id) => controls.openDispute(id, "chargeback"),
    "dispute-under_review": (id) => controls.moveDispute(id, "under_review"),
    "dispute-action_required": (id) => controls.moveDispute(id, "action_required"),
    "dispute-won": (id) => controls.moveDispute(id, "won"),
    "dispute-lost": (id) => controls.moveDispute(id, "lost"),
    "dispute-closed": (id) => controls.moveDispute(id, "closed"),
    "reopen-dispute": (id) => controls.reopenDispute(id),
    "release-oldest-first": () => controls.release("oldest-first"),
    "release-newest-first": () => controls.release("newest-first"),
    "reset-switches": () => controls.resetSwitches(),
  };

  app.register(async (scope) => {
    scope.addHook("onRequest", production ? requireKnownHost(publicUrl) : developersOnly(publicUrl));
    scope.addHook("onRequest", authorize);
    acceptJson(scope);
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 16 * 1024 },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );

    scope.get(path, async (_request, reply) => page(reply));
    scope.post(`${path}/switches`, async (request, reply) =>
      respond(request, reply, (params) => controls.setSwitches(readSwitches(params))),
    );
    scope.post(`${path}/actions`, async (request, reply) =>
      respond(request, reply, (params) => {
        const action = actions[text(params, "action") ?? ""];
        if (action === undefined) throw new SandboxError("There is no such action");
        action(text(params, "id") ?? "");
      }),
    );
  });
}
