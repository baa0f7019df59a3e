import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config/config.ts";
import { FolderInUse, lockFolder } from "../platform/database/embedded/folder-lock.ts";
import { type SqlSession, textRows } from "./backup/database-rows.ts";
import { embeddedSession, postgresSession } from "./backup/sql-sessions.ts";
import { fetchInstallation } from "./control/fetch-installation.ts";

/** Undefined before the first start of a server of this version. */
export async function readInstallation({
  databaseUrl,
  dataDir,
}: Pick<Config, "databaseUrl" | "dataDir">): Promise<string | undefined> {
  if (databaseUrl !== undefined) return readAndClose(await postgresSession(databaseUrl));
  const folder = join(dataDir, "db");
  if (!existsSync(join(folder, "PG_VERSION"))) return undefined;
  let unlock: () => void;
  try {
    unlock = lockFolder(dataDir);
  } catch (error) {
    if (error instanceof FolderInUse) return fetchInstallation(dataDir);
    throw error;
  }
  try {
    return await readAndClose(await embeddedSession(folder));
  } finally {
    unlock();
  }
}

/** Throws for commands that cannot work without the id. */
export async function requireInstallation(config: Pick<Config, "databaseUrl" | "dataDir">): Promise<string> {
  const id = await readInstallation(config);
  if (id !== undefined) return id;
  throw new Error(
    "The database has no installation's id yet, by which a bucket is marked: set DATABASE_URL or DATA_DIR to the server's, and start the server once.",
  );
}

export async function installationIn(session: SqlSession): Promise<string | undefined> {
  const table = await session.query("select to_regclass('public.installation')::text as name");
  if (textRows(table, "name").length === 0) return undefined;
  return textRows(await session.query("select uid from public.installation"), "uid")[0];
}

async function readAndClose(session: SqlSession): Promise<string | undefined> {
  try {
    return await installationIn(session);
  } finally {
    await session.close();
  }
}
