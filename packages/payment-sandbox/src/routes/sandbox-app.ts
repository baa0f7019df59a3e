import { fastify, type FastifyInstance } from "fastify";
import { isDiskFull } from "../../../../apps/server/src/platform/files/disk-full.ts";
import type { Logger } from "../../../../apps/server/src/platform/log/logger.ts";
import { discardUnreadBodies } from "../../../../apps/server/src/platform/forms/unread-body.ts";
import { checkoutRoutes } from "./checkout-routes.ts";
import type { FaultInjection } from "../fault-injection.ts";
import { protocolRoutes } from "./protocol-routes.ts";
import { errorEnvelope, SandboxError } from "../sandbox-error.ts";
import type { SandboxContext } from "../sandbox-context.ts";

export const sandboxPath = "/sandbox";

export async function buildSandboxApp(
  context: SandboxContext,
  { faults, log }: { faults: FaultInjection; log: Logger },
): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: 64 * 1024 });

  app.removeContentTypeParser("text/plain");
  discardUnreadBodies(app);
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
  });
  app.setNotFoundHandler(async () => {
    throw new SandboxError("The requested URL was not found on the server.");
  });
  app.setErrorHandler((error, _request, reply) => {
    const failure = toSandboxError(error);
    if (failure.status >= 500 && !(error instanceof SandboxError))
      log.error({ err: error }, "the payment sandbox failed");
    if (failure.status === 503) reply.header("retry-after", "60");
    return reply.code(failure.status).send(errorEnvelope(failure));
  });
  app.addHook("preClose", async () => faults.end());

  await app.register(protocolRoutes, { prefix: `${sandboxPath}/v1`, context, faults });
  await app.register(checkoutRoutes, { prefix: sandboxPath, context });
  await app.ready();
  return app;
}

function toSandboxError(error: unknown): SandboxError {
  if (error instanceof SandboxError) return error;
  if (isDiskFull(error)) return new SandboxError("The server has no room left", { status: 503, code: "SERVER_ERROR" });
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return new SandboxError("The request could not be read", { status });
  return new SandboxError("The server encountered an error", { status: 500, code: "SERVER_ERROR" });
}
