import type { FastifyInstance } from "fastify";
import { pingDatabase } from "../db/connection.ts";
import type { Dependencies } from "../dependencies.ts";
import { Problem } from "../lib/problem.ts";

/** `/healthz`: the process answers. `/readyz`: the database and the storage do too. */
export function serveHealth(app: FastifyInstance, { db, media }: Dependencies): void {
  app.get("/healthz", async () => ({ success: true, message: "Alive" }));

  app.get("/readyz", async (request) => {
    const checks = { database: pingDatabase(db), storage: media.check() };
    const failed: string[] = [];
    for (const [name, check] of Object.entries(checks)) {
      await check.catch((error: unknown) => {
        request.log.warn({ err: error }, `${name} is not ready`);
        failed.push(name);
      });
    }
    if (failed.length > 0) throw new Problem(503, `Not ready: ${failed.join(", ")}`, undefined, 5);
    return { success: true, message: "Ready" };
  });
}
