import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "../../../../apps/server/src/dependencies.ts";
import { developersOnly } from "../../../../apps/server/src/platform/http/developers-only.ts";
import { acceptJson } from "../../../../apps/server/src/platform/http/contract/json-body.ts";
import { requireKnownHost } from "../../../../apps/server/src/platform/http/proxy/require-known-host.ts";
import { Problem } from "../../../../apps/server/src/platform/lib/problem.ts";
import { message } from "../../../../apps/server/src/platform/lib/message.ts";
import { asFields, type Fields, text } from "../../../../apps/server/src/billing/gateway/razorpay/fields.ts";
import { developerAccess } from "./developer-access.ts";
import { developerActions } from "./developer-actions.ts";
import { developerPage } from "./developer-page.ts";
import { SandboxError } from "../sandbox-error.ts";
import type { Sandbox } from "../sandbox.ts";
import { readSwitches } from "../switches.ts";

const path = "/dev/payments";
const pageSize = 30;

/** Only for this machine; in production for administrators. Takes forms and JSON. */
export function serveDeveloperPage(app: FastifyInstance, dependencies: Dependencies, sandbox: Sandbox): void {
  const { production, publicUrl } = dependencies.config;
  const { controls } = sandbox;
  const actions = developerActions(controls);

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
      if (program) throw new Problem(400, message("dev.refused", { reason: error.message }));
      return page(reply.code(400), error.message);
    }
    return program ? { success: true, switches: controls.switches() } : reply.redirect(path, 303);
  };

  app.register(async (scope) => {
    scope.addHook("onRequest", production ? requireKnownHost(publicUrl) : developersOnly(publicUrl));
    scope.addHook("onRequest", developerAccess(dependencies));
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
