import { startPostgres } from "../../../scripts/lib/private-postgres.mjs";

/** A private PostgreSQL that ends with this process, however that ends. */
export async function startBenchCluster(): Promise<Awaited<ReturnType<typeof startPostgres>>> {
  const cluster = await startPostgres();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  process.once("exit", () => cluster.stop());
  return cluster;
}
