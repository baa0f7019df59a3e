import type { FastifyInstance } from "fastify";
import { operationName } from "./request-log.ts";
import type { Tracing } from "../tracing/tracing.ts";

/** Monitoring calls them so often that they would be most of the traces. */
const untraced: ReadonlySet<string> = new Set(["health", "metrics"]);

/** Belongs after the hook that sets the caller. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { config, url } = request.routeOptions;
    const trace = untraced.has(config.measuredAs ?? "") ? undefined : tracing.begin("request", request.headers);
    if (trace !== undefined) {
      request.caller.trace = trace;
      // The event also comes when the client has gone before the response.
      reply.raw.once("close", () => {
        const attributes = {
          "http.request.method": request.method,
          "http.route": url,
          "http.response.status_code": reply.sent ? reply.statusCode : undefined,
          "lms.request_id": request.id,
        };
        trace.end(operationName(request), attributes, reply.statusCode >= 500);
      });
    }
    done();
  });
}
