import type { Logger as PinoLogger } from "pino";
import { claimDataFolder } from "./claim-data-folder.ts";
import type { Config } from "../config/config.ts";
import type { Connection } from "../platform/database/database.ts";
import { openDatabase } from "../platform/database/connection.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { openMailer } from "./open-mailer.ts";
import { openAllMedia } from "./open-media.ts";
import { openPayments } from "./open-payments.ts";
import { argon2Hasher } from "../platform/passwords/argon2-hasher.ts";
import { createMeters } from "../platform/metrics/meters.ts";
import { searchQueue } from "../platform/queues/search-queue.ts";
import { holdDeletes } from "../platform/media/held-deletes.ts";

export async function openDependencies(
  config: Config,
  log: PinoLogger,
): Promise<{ dependencies: AppDependencies; copyDatabase: Connection["copyTo"]; close: () => Promise<void> }> {
  claimDataFolder(config.dataDir, log);
  const { db, copyTo, close } = await openDatabase(config, log);
  try {
    const media = holdDeletes(await openAllMedia(config, log), db);
    const mailer = openMailer(config);
    const payments = await openPayments(config, { clock, log });
    return {
      dependencies: {
        config,
        db,
        media,
        mailer,
        passwords: argon2Hasher(),
        searching: searchQueue(config),
        meters: createMeters(),
        ...payments,
        clock,
        log,
      },
      copyDatabase: copyTo,
      close: async () => {
        await payments.sandbox?.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const clock = (): Date => new Date();
