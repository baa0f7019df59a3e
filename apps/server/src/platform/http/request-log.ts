import type { FastifyInstance } from "fastify";
import { requestLine } from "../log/line-limits.ts";
import { loggedPath } from "../log/logging.ts";

const quietPaths = new Set(["/healthz", "/readyz"]);

export function logRequests(app: FastifyInstance): void {
  // Not with each request's own logger: most requests write this line alone, and nothing in it is a secret.
  const log = app.log.child({}, { redact: [] });
  app.addHook("onResponse", (request, reply, done) => {
    // Such a route wants no line of each request, and this is not its own logger.
    if (request.routeOptions.logLevel === "warn") {
      done();
      return;
    }
    const path = loggedPath(request.url);
    const line = {
      reqId: request.id,
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      operation: request.routeOptions.config.operation?.id,
      userId: request.viewer.kind === "user" ? request.viewer.id : undefined,
      address: request.ip,
    };
    log[quietPaths.has(path) ? "debug" : "info"](line, requestLine);
    done();
  });
}
