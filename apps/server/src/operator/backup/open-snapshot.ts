import { randomUUID } from "node:crypto";
import type { Config } from "../../config/config.ts";
import { FolderInUse, lockFolder } from "../../platform/database/embedded/folder-lock.ts";
import { minute } from "../../platform/lib/time/durations.ts";
import { holdStatements } from "../../platform/media/held-deletes.ts";
import { borrowCopy } from "../control/borrow-copy.ts";
import { BackupError } from "./backup-format.ts";
import { type SqlSession, textRows } from "./database-rows.ts";
import { embeddedSession, postgresSession, requireEmbedded } from "./sql-sessions.ts";

const beginSnapshot = "begin isolation level repeatable read, read only";

/** All rows as they are at one moment, while the server runs. Until it is closed, no media are deleted. */
export async function openSnapshot({
  databaseUrl,
  dataDir,
}: Pick<Config, "databaseUrl" | "dataDir">): Promise<SqlSession> {
  return databaseUrl === undefined ? openEmbeddedSnapshot(dataDir) : openPostgresSnapshot(databaseUrl);
}

async function openPostgresSnapshot(url: string): Promise<SqlSession> {
  const holding = await postgresSession(url);
  const { hold, release } = holdStatements(randomUUID());
  const renewing = setInterval(() => void holding.query(hold).catch(() => undefined), minute);
  const endHold = async (): Promise<void> => {
    clearInterval(renewing);
    await holding.query(release).catch(() => undefined);
    await holding.close().catch(() => undefined);
  };
  try {
    await requireDatabase(holding);
    await holding.query(hold);
    const session = await postgresSession(url);
    await session.query(beginSnapshot);
    return {
      query: session.query,
      close: async () => {
        await session.close();
        await endHold();
      },
    };
  } catch (error) {
    await endHold();
    throw error;
  }
}

async function requireDatabase(session: SqlSession): Promise<void> {
  const found = await session.query("select to_regclass('drizzle.__drizzle_migrations')::text as name");
  if (textRows(found, "name").length > 0) return;
  throw new BackupError(
    "The database is empty: set DATABASE_URL or DATA_DIR to the server's, or start the server once. Nothing was written.",
  );
}

async function openEmbeddedSnapshot(dataDir: string): Promise<SqlSession> {
  const session = await openDatabaseFiles(dataDir);
  try {
    await requireDatabase(session);
    await session.query(beginSnapshot);
    return session;
  } catch (error) {
    await session.close();
    throw error;
  }
}

/** The embedded database itself, or a copy of it while a server uses it. */
export async function openDatabaseFiles(dataDir: string): Promise<SqlSession> {
  const own = requireEmbedded(dataDir);
  const unlock = lockUnlessInUse(dataDir);
  const { folder, release } = unlock === undefined ? await borrowCopy(dataDir) : { folder: own, release: unlock };
  try {
    const session = await embeddedSession(folder);
    return {
      query: session.query,
      close: async () => {
        await session.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

function lockUnlessInUse(dataDir: string): (() => void) | undefined {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    if (error instanceof FolderInUse) return undefined;
    throw error;
  }
}
