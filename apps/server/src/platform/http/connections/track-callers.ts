import type { OperationId } from "@lms/api/operations";
import type { FastifyInstance, FastifyReply } from "fastify";
import { type Caller, runAs } from "../../tracing/current-caller.ts";
import { callerKey } from "../../rates/caller-key.ts";

const movesMoney: ReadonlySet<string> = new Set<OperationId>([
  "subscribe",
  "verifyPayment",
  "unsubscribe",
  "cancelRenewal",
  "receivePaymentWebhook",
]);

const replies = new WeakMap<Caller, FastifyReply>();

/** The one that is made for this caller. */
export function replyTo(caller: Caller): FastifyReply | undefined {
  return replies.get(caller);
}

/** The body may arrive in another async context, so the caller is set a second time after it. */
export function trackCallers(app: FastifyInstance): void {
  app.decorateRequest("caller");
  app.addHook("onRequest", (request, reply, done) => {
    const { config, url } = request.routeOptions;
    const account = config.operation?.id ?? url ?? "unknown";
    const caller = { address: callerKey(request.ip), account, requestId: request.id };
    request.caller = movesMoney.has(account) ? { ...caller, refusedLast: true } : caller;
    replies.set(request.caller, reply);
    runAs(request.caller, done);
  });
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.body === undefined) done();
    else runAs(request.caller, done);
  });
}
