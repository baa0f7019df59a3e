// Why: docs/decisions/0097-one-table-and-one-worker-for-jobs.md
import type { FastifyInstance } from "fastify";
import type { AppDependencies } from "../adapters/app-dependencies.ts";
import { serveHealth } from "../platform/http/health.ts";
import { setSecurityHeaders } from "../platform/http/security/headers.ts";
import { RequestCounts } from "../platform/metrics/request-counts.ts";
import { createFastify } from "./create-fastify.ts";
import { prepareRequests } from "./prepare-requests.ts";
import { startMetrics } from "./start-metrics.ts";

/** What a process without visitors answers: its health and its metrics. */
export async function buildWorkerApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config } = dependencies;
  const app = createFastify(dependencies);
  const counts = config.metrics ? new RequestCounts() : undefined;
  prepareRequests(app, dependencies, { counts, languages: undefined, watching: {} });
  setSecurityHeaders(app, config);
  // The metrics have it of every process.
  app.decorate("uploads", { running: 0 });
  serveHealth(app, dependencies);
  if (counts !== undefined) await startMetrics(app, dependencies, counts);
  return app;
}
