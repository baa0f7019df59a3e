import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { runAsMaintenance } from "../../tracing/current-caller.ts";
import type { Logger } from "../../log/logger.ts";
import type { Database } from "../database.ts";
import { setDatabaseLoad } from "../database-load.ts";
import { migrationsFolder, updateSchema } from "../migrate.ts";
import { setWriteCount } from "../write-count.ts";
import type { EmbeddedClient } from "./embedded-client.ts";

/** A handle of the database, whose schema is of this version. */
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
