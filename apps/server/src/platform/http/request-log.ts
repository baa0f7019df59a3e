import type { FastifyInstance } from "fastify";
import { requestLine } from "../log/line-limits.ts";
import { loggedPath } from "../log/logging.ts";

const quietPaths = new Set(["/healthz", "/readyz"]);

export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const path = loggedPath(request.url);
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      operation: request.routeOptions.config.operation?.id,
      userId: request.viewer.kind === "user" ? request.viewer.id : undefined,
      address: request.ip,
    };
    request.log[quietPaths.has(path) ? "debug" : "info"](line, requestLine);
  });
}
