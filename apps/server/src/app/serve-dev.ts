import type { FastifyInstance } from "fastify";
import type { AppDependencies } from "./app-dependencies.ts";
import { loadDev } from "./load-dev.ts";

export async function serveDev(app: FastifyInstance, { sandbox, ...dependencies }: AppDependencies): Promise<void> {
  if (!dependencies.config.production) {
    const { serveOutbox } = await loadDev.outbox();
    serveOutbox(app, dependencies.config);
  }
  if (sandbox !== undefined) {
    const { mountSandbox } = await loadDev.sandboxRoutes();
    await mountSandbox(app, dependencies, sandbox);
  }
}
