import type { FastifyInstance } from "fastify";
import { pingDatabase } from "../database/connection.ts";
import type { Database } from "../database/database.ts";
import type { Logger } from "../log/logger.ts";
import type { MediaStore } from "../media/media-store.ts";
import { countProblems, readRound } from "../integrity/rounds.ts";
import { runAsJob } from "../tracing/current-caller.ts";
import { Problem } from "../lib/problem.ts";
import { cachedFor } from "../lib/time/cached-for.ts";
import { second } from "../lib/time/durations.ts";
import { success, message } from "../lib/message.ts";

interface HealthDependencies {
  db: Database;
  media: Pick<MediaStore, "check">;
  log: Pick<Logger, "warn">;
  clock: () => Date;
}

const cacheDuration = 2 * second;

export function serveHealth(app: FastifyInstance, dependencies: HealthDependencies): void {
  const integrity = cachedFor(cacheDuration, dependencies.clock, () => runAsJob(() => readIntegrity(dependencies)));
  const failedChecks = cachedFor(cacheDuration, dependencies.clock, () => runAsJob(() => runChecks(dependencies)));
  app.route({
    method: "GET",
    url: "/healthz",
    config: { measuredAs: "health" },
    handler: () => success("service.alive"),
  });
  app.route({
    method: "GET",
    url: "/readyz",
    config: { measuredAs: "health" },
    handler: async () => {
      const failed = await failedChecks();
      if (failed.length > 0)
        throw new Problem(503, message("service.notReady", { parts: failed.join(", ") }), undefined, 5);
      return { ...success("service.ready"), integrity: await integrity() };
    },
  });
}

/** Only kinds and numbers: everybody may read this. */
async function readIntegrity({
  db,
}: Pick<HealthDependencies, "db">): Promise<{ checkedAt: string | null; problems: Record<string, number> }> {
  const { finishedAt } = await readRound(db);
  const counted = await countProblems(db);
  return {
    checkedAt: finishedAt?.toISOString() ?? null,
    problems: Object.fromEntries(counted.map(({ kind, problems }) => [kind, problems])),
  };
}

async function runChecks({ db, media, log }: Omit<HealthDependencies, "clock">): Promise<string[]> {
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
  return failed;
}
