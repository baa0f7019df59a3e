// Why: docs/decisions/0010-the-embedded-database.md
import { constants } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { runAsMaintenance } from "../../tracing/current-caller.ts";
import type { Logger } from "../../log/logger.ts";
import type { Connection, Database } from "../database.ts";
import { type EmbeddedClient, openEmbeddedClient } from "./embedded-client.ts";
import { checkpoint } from "./embedded-thread.ts";
import { lockFolder } from "./folder-lock.ts";
import { startMaintenance } from "../maintenance.ts";
import { migrationsFolder, updateSchema } from "../migrate.ts";
import { setDatabaseLoad } from "../database-load.ts";
import { setWriteCount } from "../write-count.ts";
import { tracedEmbedded } from "../traced-statements.ts";
import { openingFailure } from "../opening-failure.ts";

export async function openEmbedded(dataDir: string, log: Logger, { traced = false } = {}): Promise<Connection> {
  const unlock = lockFolder(dataDir);
  try {
    const client = await openFolder(join(dataDir, "db"), log);
    try {
      const db = await migrated(traced ? tracedEmbedded(client) : client, log);
      const stopMaintenance = startMaintenance(client, dataDir, log);
      return {
        db,
        copyTo: (folder) => copyDatabase(client, join(dataDir, "db"), folder),
        close: async () => {
          stopMaintenance();
          await client.close();
          unlock();
        },
      };
    } catch (error) {
      await client.close();
      throw error;
    }
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openFolder(folder: string, log: Logger): Promise<EmbeddedClient> {
  try {
    return await openEmbeddedClient({ folder, dump: undefined }, { onReopen: reopenLog(folder, log) });
  } catch (error) {
    throw new Error(openingFailure(folder, errorMessage(error)), { cause: error });
  }
}

/** The copy has all that is committed: its write-ahead log has what is not in the other files yet. */
async function copyDatabase(client: EmbeddedClient, from: string, to: string): Promise<void> {
  await runAsMaintenance(async () => {
    await client.query(checkpoint);
    await client.pause(() => cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE }));
  });
}

/** @internal Tests use it too. */
export function reopenLog(folder: string, log: Pick<Logger, "error" | "warn">): (failure: unknown) => void {
  let logged: string | undefined;
  return (failure) => {
    const sentence = failure === undefined ? undefined : openingFailure(folder, errorMessage(failure));
    if (sentence === undefined) log.warn(`The database in ${folder} stopped and has been opened again.`);
    else if (sentence !== logged) log.error(sentence);
    logged = sentence;
  };
}

function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** @internal Tests use it too. */
export async function migrated(client: EmbeddedClient, log?: Logger): Promise<Database> {
  const handle = drizzle({ client: asPGlite(client) });
  setWriteCount(handle, client.writeCount);
  setDatabaseLoad(handle, () => ({ ...client.load(), connections: undefined }));
  await runAsMaintenance(() => updateSchema(handle, () => migrate(handle, { migrationsFolder }), log));
  return handle;
}

/** drizzle's type is the whole class, but it uses only `query` and `transaction`. */
function asPGlite(client: EmbeddedClient): PGlite {
  const instance: PGlite = Object.assign(Object.create(PGlite.prototype), client);
  return instance;
}
