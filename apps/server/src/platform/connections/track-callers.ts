import type { FastifyInstance } from "fastify";
import { runAs } from "../queues/current-caller.ts";
import { callerKey } from "../rates/caller-key.ts";

/**
 * Makes a request's caller known to everything that works for it. To be called before other hooks are added. What
 * follows a body runs where its last bytes came in, so the caller is named there a second time.
 */
export function trackCallers(app: FastifyInstance): void {
  app.decorateRequest("caller");
  app.addHook("onRequest", (request, _reply, done) => {
    const { config, url } = request.routeOptions;
    request.caller = { address: callerKey(request.ip), account: config.operation?.id ?? url ?? "unknown" };
    runAs(request.caller, done);
  });
  app.addHook("preValidation", (request, _reply, done) => runAs(request.caller, done));
}
