import type { Logger as PinoLogger } from "pino";
import type { Config } from "../config/config.ts";
import { openDatabase } from "../platform/database/connection.ts";
import type { Connection } from "../platform/database/database.ts";
import { claimDataFolder } from "./claim-data-folder.ts";

/** Opens the database of the settings, once the data folder belongs to this program. */
export async function connect(config: Config, log: PinoLogger): Promise<Connection> {
  claimDataFolder(config.dataDir, log);
  return openDatabase(config, log);
}
