// Why: docs/decisions/0010-the-embedded-database.md
import { constants } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { runAsMaintenance } from "../../tracing/current-caller.ts";
import type { Logger } from "../../log/logger.ts";
import type { Connection } from "../database.ts";
import { type EmbeddedClient, openEmbeddedClient } from "./embedded-client.ts";
import { checkpoint } from "./embedded-thread.ts";
import { lockFolder } from "./folder-lock.ts";
import { startMaintenance } from "../maintenance.ts";
import { openingFailure } from "../opening-failure.ts";

export async function openEmbedded(dataDir: string, log: Logger, { traced = false } = {}): Promise<Connection> {
  const unlock = lockFolder(dataDir);
  try {
    const opening = openFolder(join(dataDir, "db"), log);
    // The thread opens the database while this one loads the rest.
    const [client, { migrated }] = await Promise.all([opening, import("./migrated.ts")]);
    try {
      const db = await migrated(traced ? await withTraces(client) : client, log);
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

/** The libraries are loaded only where traces are on. */
async function withTraces(client: EmbeddedClient): Promise<EmbeddedClient> {
  const { tracedEmbedded } = await import("../traced-statements.ts");
  return tracedEmbedded(client);
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
