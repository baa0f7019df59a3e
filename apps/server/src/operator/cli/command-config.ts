import { env } from "node:process";
import type { Logger } from "pino";
import { type Config, loadConfig } from "../../config/config.ts";
import { createLogger } from "../../platform/log/logging.ts";
import { claimDataFolder } from "../../adapters/claim-data-folder.ts";

/** The server's settings; its log has warnings only. `there`: nothing is made where no server has stored anything. */
export function commandConfig(dataFolder: "made" | "there"): { config: Config; log: Logger } {
  const config = loadConfig({ LOG_LEVEL: "warn", ...env }, dataFolder);
  const log = createLogger(config);
  claimDataFolder(config.dataDir, log);
  return { config, log };
}
