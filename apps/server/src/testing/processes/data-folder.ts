import { existsSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pino } from "pino";
import { openEmbedded } from "../../platform/database/embedded/embedded.ts";
import { keptDatabase } from "../database/test-database.ts";
import { type TemporaryFolder, temporaryFolder } from "../temporary-folder.ts";

/** A data folder for a server that is started as a process. */
export async function dataFolder(): Promise<TemporaryFolder> {
  const folder = await temporaryFolder();
  await putDatabase(folder.path);
  return folder;
}

/** A new database, as a server's first start makes it: that takes five seconds of processor time, a copy next to none. */
export async function putDatabase(dataDir: string): Promise<void> {
  const kept = keptDatabase("folder");
  if (!existsSync(kept)) await keepNewDatabase(kept);
  await cp(kept, join(dataDir, "db"), { recursive: true });
}

async function keepNewDatabase(kept: string): Promise<void> {
  await mkdir(dirname(kept), { recursive: true });
  const unfinished = `${kept}.${process.pid}`;
  const { close } = await openEmbedded(unfinished, pino({ level: "silent" }));
  await close();
  await rename(join(unfinished, "db"), kept).catch((error: unknown) => {
    // Another worker was first.
    if (!existsSync(kept)) throw error;
  });
  await rm(unfinished, { recursive: true });
}
