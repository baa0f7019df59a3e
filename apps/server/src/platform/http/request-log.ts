import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RequestCounts } from "../metrics/request-counts.ts";
import { requestLine } from "../log/line-limits.ts";
import { loggedPath } from "../log/logged-path.ts";
import { second } from "../lib/time/durations.ts";

const quietPaths = new Set(["/healthz", "/readyz"]);

/** Milliseconds from which a request is logged in any case. */
const slow = second;

interface LogOptions {
  /** Every request is counted too: by its operation, never by its address. */
  counts?: RequestCounts | undefined;
  /** The share of successful requests that have a line. */
  loggedSuccesses: number;
}

export function logRequests(app: FastifyInstance, { counts, loggedSuccesses }: LogOptions): void {
  // One logger writes all lines, not each request's own: most requests write only this line, and it has no secret.
  const log = app.log.child({}, { redact: [] });
  app.decorateRequest("measuredAs");
  app.decorateRequest("triedAccount");
  app.addHook("onResponse", (request, reply, done) => {
    const { config, logLevel } = request.routeOptions;
    const operation = config.operation?.id;
    counts?.add(operationName(request), reply.statusCode, reply.elapsedTime);
    // Such a route has no line for each request, and this is not its own logger.
    const isPlain = reply.statusCode < 400 && reply.elapsedTime < slow;
    if (logLevel === "warn" || (isPlain && Math.random() >= loggedSuccesses)) {
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
      operation,
      ...whoCalls(request),
      triedAccount: request.triedAccount,
      address: request.ip,
    };
    log[quietPaths.has(path) ? "debug" : "info"](line, requestLine);
    done();
  });
}

/** Who sees the site as somebody is the one who calls. */
function whoCalls({ viewer }: FastifyRequest): { userId?: string; seenAs?: string } {
  if (viewer.kind === "visitor") return {};
  return viewer.seenBy === undefined ? { userId: viewer.id } : { userId: viewer.seenBy.id, seenAs: viewer.id };
}

/** Never an address, which may be a secret. */
export function operationName({ measuredAs, routeOptions: { config } }: FastifyRequest): string {
  return config.operation?.id ?? measuredAs ?? config.measuredAs ?? "other";
}
