import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";

export interface MetricsText {
  contentType: string;
  read: () => Promise<string>;
}

/** Without a token, whoever reaches the port may read. The guard of routes knows sessions, which a program that reads metrics has not. */
export function serveMetrics(app: FastifyInstance, token: string | undefined, metrics: MetricsText): void {
  const isAllowed = token === undefined ? () => true : bearerCheck(token);
  app.get("/metrics", { logLevel: "warn", config: { measuredAs: "metrics" } }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!isAllowed(request.headers.authorization)) {
      return reply.code(401).header("www-authenticate", "Bearer").send("The metrics are read with METRICS_TOKEN.\n");
    }
    return reply.type(metrics.contentType).send(await metrics.read());
  });
}

/** The comparison takes constant time, so that nobody can guess the token byte by byte. */
function bearerCheck(token: string): (header: string | undefined) => boolean {
  const expected = digest(`Bearer ${token}`);
  return (header = "") => timingSafeEqual(digest(header), expected);
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
