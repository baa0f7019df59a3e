// Why: docs/decisions/0140-metrics.md
import { fastify, type FastifyInstance } from "fastify";
import type { Dependencies } from "../dependencies.ts";
import type { RequestCounts } from "../platform/metrics/request-counts.ts";
import { serveMetrics } from "../platform/metrics/serve-metrics.ts";

/** The library is loaded only where the metrics are on. */
export async function startMetrics(
  app: FastifyInstance,
  dependencies: Dependencies,
  counts: RequestCounts,
): Promise<void> {
  const { metrics: settings } = dependencies.config;
  if (settings === undefined) return;
  const { metricsText } = await import("./metrics-text.ts");
  const metrics = metricsText(app, dependencies, counts);
  if (settings.listen === undefined) {
    serveMetrics(app, settings.token, metrics);
    return;
  }
  const { host, port } = settings.listen;
  const own = fastify({ forceCloseConnections: true });
  serveMetrics(own, settings.token, metrics);
  app.addHook("onReady", async () => {
    try {
      const address = await own.listen({ host, port });
      dependencies.log.info({ address }, "metrics");
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`METRICS_PORT=${port} cannot be opened on METRICS_HOST=${host}: ${why}`, { cause: error });
    }
  });
  app.addHook("onClose", () => own.close());
}
