import { env } from "node:process";
import type { Logger } from "pino";
import { type Config, type ExpectedFolder, loadConfig } from "../../config/config.ts";
import { createLogger } from "../../platform/log/logging.ts";
import { claimDataFolder } from "../../adapters/claim-data-folder.ts";

/** The server's settings; its log has warnings only. */
export function commandConfig(expected: ExpectedFolder): { config: Config; log: Logger } {
  const config = loadConfig({ LOG_LEVEL: "warn", ...env }, expected);
  const log = createLogger(config);
  claimDataFolder(config.dataDir, log);
  return { config, log };
}
