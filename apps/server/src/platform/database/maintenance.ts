import { statfs } from "node:fs/promises";
import type { Logger } from "../log/logger.ts";
import { runAsMaintenance } from "../tracing/current-caller.ts";
import type { EmbeddedHandle } from "./embedded/embedded-handle.ts";
import { checkpoint as checkpointStatement } from "./embedded/embedded-thread.ts";
import { minute } from "../lib/time/durations.ts";

const maxWalBytes = 64 * 1024 ** 2;
const checkpointInterval = 5 * minute;
const vacuumInterval = 60 * minute;
const minFreeBytes = 32 * 1024 ** 2;

export interface MaintenanceRound {
  checkpoint: boolean;
  vacuum: boolean;
}

/** The embedded database has no background processes of its own. @internal Tests use it too. */
export function maintenance(database: EmbeddedHandle, now: number): (now: number) => Promise<MaintenanceRound> {
  let checkpointed = now;
  let vacuumed = now;
  return async (moment) => {
    const vacuum = moment - vacuumed >= vacuumInterval;
    if (vacuum) {
      await database.query("VACUUM (ANALYZE)");
      vacuumed = moment;
    }
    const log = await logSize(database);
    const checkpoint = log >= maxWalBytes || (moment - checkpointed >= checkpointInterval && log > 0);
    if (checkpoint) {
      await database.query(checkpointStatement);
      checkpointed = moment;
    }
    return { checkpoint, vacuum };
  };
}

export function startMaintenance(database: EmbeddedHandle, folder: string, log: Logger): () => void {
  const round = maintenance(database, Date.now());
  const runRound = async (): Promise<void> => {
    if (await hasFreeSpace(folder)) await runAsMaintenance(() => round(Date.now()));
    else log.warn("the disk is almost full: the embedded database is not maintained until there is room");
  };
  const timer = setInterval(() => {
    runRound().catch((error: unknown) => log.warn({ err: error }, "database maintenance failed"));
  }, minute / 2);
  timer.unref();
  return () => clearInterval(timer);
}

/** @internal Tests use it too. */
export async function hasFreeSpace(folder: string, room = minFreeBytes): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= room;
}

async function logSize(database: EmbeddedHandle): Promise<number> {
  const { rows } = await database.query(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()",
  );
  const [row] = rows;
  return typeof row === "object" && row !== null && "bytes" in row ? Number(row.bytes) : 0;
}
