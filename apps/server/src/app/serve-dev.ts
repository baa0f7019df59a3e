import type { FastifyInstance } from "fastify";
import type { AppDependencies } from "../adapters/app-dependencies.ts";
import { loadDev } from "../adapters/load-dev.ts";
import type { PageSources } from "./page-sources.ts";

export async function serveDev(
  app: FastifyInstance,
  { sandbox, ...dependencies }: AppDependencies,
  sources: PageSources,
): Promise<void> {
  if (!dependencies.config.production) {
    const { serveOutbox } = await loadDev.outbox();
    serveOutbox(app, dependencies.config);
    const { servePageData } = await loadDev.pageData();
    await servePageData(app, dependencies.config, sources);
  }
  if (sandbox !== undefined) {
    const { mountSandbox } = await loadDev.sandboxRoutes();
    await mountSandbox(app, dependencies, sandbox);
  }
}
