import type { OperationId } from "@lms/api/operations";
import type { FastifyInstance } from "fastify";
import { runAs } from "../queues/current-caller.ts";
import { callerKey } from "../rates/caller-key.ts";

const movesMoney: ReadonlySet<string> = new Set<OperationId>([
  "subscribe",
  "verifyPayment",
  "unsubscribe",
  "receivePaymentWebhook",
]);

/** The body may arrive in another async context, so the caller is set a second time after it. */
export function trackCallers(app: FastifyInstance): void {
  app.decorateRequest("caller");
  app.addHook("onRequest", (request, _reply, done) => {
    const { config, url } = request.routeOptions;
    const account = config.operation?.id ?? url ?? "unknown";
    const caller = { address: callerKey(request.ip), account, requestId: request.id };
    request.caller = movesMoney.has(account) ? { ...caller, refusedLast: true } : caller;
    runAs(request.caller, done);
  });
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.body === undefined) done();
    else runAs(request.caller, done);
  });
}
