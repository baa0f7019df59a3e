import { join } from "node:path";
import type { Logger as PinoLogger } from "pino";
import type { Config } from "./config.ts";
import { openDatabase } from "./db/connection.ts";
import type { Dependencies } from "./dependencies.ts";
import { argon2Hasher } from "./lib/argon2-hasher.ts";
import { openDiskStore } from "./media/disk-store.ts";

/** The dependencies that a configuration names, and what closes them again. */
export async function openDependencies(
  config: Config,
  log: PinoLogger,
): Promise<{ dependencies: Dependencies; close: () => Promise<void> }> {
  const { db, close } = await openDatabase(config, log);
  try {
    const media = await openDiskStore(join(config.dataDir, "media"));
    return { dependencies: { config, db, media, passwords: argon2Hasher(), clock: () => new Date(), log }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
