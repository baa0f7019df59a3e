import type { FastifyInstance, FastifyRequest } from "fastify";
import { pingDatabase } from "../db/connection.ts";
import type { Database } from "../db/database.ts";
import type { Dependencies } from "../dependencies.ts";
import { Problem } from "../lib/problem.ts";
import type { MediaStore } from "../media/media-store.ts";

/** `/healthz`: the process answers. `/readyz`: the database and the storage do too. */
export function serveHealth(app: FastifyInstance, { db, media }: Dependencies): void {
  app.route({ method: "GET", url: "/healthz", handler: () => ({ success: true, message: "Alive" }) });
  app.route({ method: "GET", url: "/readyz", handler: (request) => readiness(request, db, media) });
}

async function readiness(
  { log }: Pick<FastifyRequest, "log">,
  db: Database,
  media: MediaStore,
): Promise<{ success: true; message: string }> {
  const checks = { database: () => pingDatabase(db), storage: () => media.check() };
  const failed: string[] = [];
  for (const [name, check] of Object.entries(checks)) {
    try {
      await check();
    } catch (error) {
      log.warn({ err: error }, `${name} is not ready`);
      failed.push(name);
    }
  }
  if (failed.length > 0) throw new Problem(503, `Not ready: ${failed.join(", ")}`, undefined, 5);
  return { success: true, message: "Ready" };
}
