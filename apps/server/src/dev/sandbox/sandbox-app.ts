import { fastify, type FastifyInstance } from "fastify";
import { isDiskFull } from "../../platform/files/disk-full.ts";
import type { Logger } from "../../platform/log/logger.ts";
import { dropUnreadBodies } from "../../platform/forms/unread-body.ts";
import { checkoutRoutes } from "./checkout-routes.ts";
import type { Faults } from "./fault-injection.ts";
import { protocolRoutes } from "./protocol-routes.ts";
import { errorEnvelope, Refusal } from "./sandbox-error.ts";
import type { World } from "./sandbox-context.ts";

/** Where the sandbox is, seen from the server's own address. */
export const sandboxPath = "/sandbox";

/** A server of its own that speaks Razorpay's protocol. It has nothing in common with the app that it is mounted in. */
export async function buildSandboxApp(
  world: World,
  { faults, log }: { faults: Faults; log: Logger },
): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: 64 * 1024 });

  app.removeContentTypeParser("text/plain");
  dropUnreadBodies(app);
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
  });
  app.setNotFoundHandler(async () => {
    throw new Refusal("The requested URL was not found on the server.");
  });
  app.setErrorHandler((error, _request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500 && !(error instanceof Refusal)) log.error({ err: error }, "the payment sandbox failed");
    if (refusal.status === 503) reply.header("retry-after", "60");
    return reply.code(refusal.status).send(errorEnvelope(refusal));
  });
  app.addHook("preClose", async () => faults.end());

  await app.register(protocolRoutes, { prefix: `${sandboxPath}/v1`, world, faults });
  await app.register(checkoutRoutes, { prefix: sandboxPath, world });
  await app.ready();
  return app;
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDiskFull(error)) return new Refusal("The server has no room left", { status: 503, code: "SERVER_ERROR" });
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return new Refusal("The request could not be read", { status });
  return new Refusal("The server encountered an error", { status: 500, code: "SERVER_ERROR" });
}
