import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Config } from "../../../config/config.ts";
import { lockFolder } from "../../../platform/database/folder-lock.ts";
import type { MediaStore } from "../../../platform/media/media-store.ts";
import type { Report } from "../cli/progress.ts";
import { collect, readArchive } from "./archive-reader.ts";
import { BackupError } from "./backup-format.ts";
import type { SqlSession } from "./database-rows.ts";
import { databaseState, loadDatabase } from "./load-database.ts";
import { restoreMedia } from "./restore-media.ts";
import { embeddedSession, postgresSession } from "./sql-sessions.ts";
import { type VerifiedBackup, verifyBackup } from "./verify-backup.ts";

interface Restoring {
  config: Pick<Config, "databaseUrl" | "dataDir">;
  file: string;
  replace: boolean;
  openMedia: () => Promise<MediaStore>;
  report: Report;
}

export interface Restored {
  createdAt: string;
  rows: number;
  media: { written: number; present: number };
}

/** All of the backup is read and checked before anything is changed. Rows come last, in one transaction. */
export async function restoreBackup({ config, file, replace, openMedia, report }: Restoring): Promise<Restored> {
  const backup = await verifyBackup(file, report);
  const { session, release } = await openTarget(config);
  try {
    await requirePlace(session, replace);
    const media = await restoreMedia(await openMedia(), { file, checksums: backup.checksums, report });
    await loadDatabase(session, file, backup.manifest);
    await restoreTexts(config.dataDir, file);
    return { createdAt: backup.manifest.createdAt, rows: countRows(backup), media };
  } finally {
    await session.close();
    release();
  }
}

async function openTarget({
  databaseUrl,
  dataDir,
}: Restoring["config"]): Promise<{ session: SqlSession; release: () => void }> {
  if (databaseUrl !== undefined) {
    const session = await postgresSession(databaseUrl);
    await refuseOthers(session).catch(async (error: unknown) => {
      await session.close();
      throw error;
    });
    return { session, release: () => undefined };
  }
  const release = lockFolder(dataDir);
  try {
    return { session: await embeddedSession(join(dataDir, "db")), release };
  } catch (error) {
    release();
    throw error;
  }
}

async function refuseOthers(session: SqlSession): Promise<void> {
  const { rows } = await session.query(
    "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
  );
  if (rows.length === 0) return;
  throw new BackupError(
    `Other programs are connected to the database (${rows.length} connections). Stop every server that uses it, then restore; nothing was changed.`,
  );
}

async function requirePlace(session: SqlSession, replace: boolean): Promise<void> {
  const state = await databaseState(session);
  if (state === "of another program")
    throw new BackupError(
      "The database has tables of another program. Set DATABASE_URL to a database of its own; nothing was changed.",
    );
  if (state === "used" && !replace)
    throw new BackupError(
      "The database is not empty. To replace all that is in it, run the command again with --replace; nothing was changed.",
    );
}

async function restoreTexts(dataDir: string, file: string): Promise<void> {
  const texts = new Map<string, Buffer>();
  for await (const { entry } of readArchive(file)) {
    if (/^pages\/(?:[a-z0-9-]+\/)*[a-z0-9-]+\.md$/i.test(entry.name)) texts.set(entry.name, await collect(entry.bytes));
  }
  for (const [name, bytes] of texts) {
    const path = join(dataDir, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes, { flush: true });
  }
}

function countRows({ checksums }: VerifiedBackup): number {
  return Object.values(checksums.rows).reduce((sum, rows) => sum + rows, 0);
}
