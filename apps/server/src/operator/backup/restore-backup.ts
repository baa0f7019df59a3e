import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Config } from "../../config/config.ts";
import { isDiskFull } from "../../platform/files/disk-full.ts";
import { serverStatement, unmetRequirement } from "../../platform/database/postgres/server-requirements.ts";
import { lockFolder } from "../../platform/database/embedded/folder-lock.ts";
import type { MediaStore } from "../../platform/media/media-store.ts";
import { newId } from "../../platform/lib/id.ts";
import type { BucketClaim, Claimant } from "../../platform/media/s3/bucket-owner.ts";
import { StorageOutage } from "../../platform/media/storage-outage.ts";
import { failureReason } from "../doctor/findings.ts";
import { installationIn } from "../read-installation.ts";
import type { Report } from "../cli/progress.ts";
import { collect, readArchive } from "./archive-reader.ts";
import { BackupError, tableName } from "./backup-format.ts";
import { type SqlSession, textRows } from "./database-rows.ts";
import { databaseState, loadDatabase } from "./load-database.ts";
import { toMediaFile } from "./media-files.ts";
import { type RestoredMedia, restoreMedia } from "./restore-media.ts";
import {
  discardPrepared,
  hasSandboxPayments,
  prepareSandbox,
  replaceSandbox,
  sandboxName,
} from "./sandbox-payments.ts";
import { embeddedSession, postgresSession } from "./sql-sessions.ts";
import { type VerifiedBackup, verifyBackup } from "./verify-backup.ts";
import { textFiles } from "./write-backup.ts";

interface Restoring {
  config: Pick<Config, "databaseUrl" | "dataDir">;
  file: string;
  replace: boolean;
  openMedia: () => Promise<MediaStore>;
  /** Undefined where the media are restored to the disk. */
  bucket: BucketClaim | undefined;
  report: Report;
}

export interface Restored {
  createdAt: string;
  rows: number;
  media: RestoredMedia;
}

/** All of the backup is read and checked before anything is changed. Rows come last, in one transaction. */
export async function restoreBackup(restoring: Restoring): Promise<Restored> {
  const { config, file, replace, openMedia, bucket, report } = restoring;
  const backup = await verifyBackup(file, report);
  const { session, release } = await openTarget(config);
  try {
    await requirePlace(session, replace);
    const withSandbox = await takeSandbox(config.dataDir, file, { ...backup, replace });
    // The backup's own id is not restored: its installation may still run, with its bucket.
    const installation = (await installationIn(session)) ?? newId();
    const claimant = { installation: async () => installation, items: async () => mediaItems(backup) };
    await requireBucket(bucket, claimant);
    const media = await restoreMedia(await openMedia(), { file, checksums: backup.checksums, report }).catch(
      mediaFailure,
    );
    const rowFiles = Object.keys(backup.checksums.files).filter((name) => tableName(name) !== undefined);
    const { dataDir } = config;
    await loadDatabase(session, { file, manifest: backup.manifest, rowFiles, dataDir, installation });
    if (withSandbox) await replaceSandbox(config.dataDir);
    await restoreTexts(config.dataDir, file, { replace });
    // Last, as only now a database has this id.
    await markBucket(bucket, claimant);
    return { createdAt: backup.manifest.createdAt, rows: countRows(backup), media };
  } catch (error) {
    throw error instanceof BackupError || !isDiskFull(error) ? error : noRoom(config.dataDir, error);
  } finally {
    await discardPrepared(config.dataDir);
    await session.close();
    release();
  }
}

function noRoom(dataDir: string, cause: unknown): BackupError {
  return new BackupError(
    `There is no space left for the backup's files in ${dataDir}. Make room, then restore again; the database is as it was before.`,
    { cause },
  );
}

async function openTarget({
  databaseUrl,
  dataDir,
}: Restoring["config"]): Promise<{ session: SqlSession; release: () => void }> {
  if (databaseUrl !== undefined) {
    const session = await postgresSession(databaseUrl);
    await requireTarget(session).catch(async (error: unknown) => {
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

async function requireTarget(session: SqlSession): Promise<void> {
  const [server] = textRows(
    await session.query(`select row_to_json(server)::text as line from (${serverStatement}) server`),
    "line",
  );
  const unmet = server === undefined ? undefined : unmetRequirement(JSON.parse(server));
  if (unmet !== undefined) throw new BackupError(`${unmet} Nothing was changed.`);
  await refuseOthers(session);
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

async function requireBucket(bucket: BucketClaim | undefined, claimant: Claimant): Promise<void> {
  try {
    await bucket?.require(claimant);
  } catch (error) {
    throw new BackupError(`${failureReason(error)}. Nothing was changed.`, { cause: error });
  }
}

async function markBucket(bucket: BucketClaim | undefined, claimant: Claimant): Promise<void> {
  try {
    await bucket?.claim(claimant);
  } catch (error) {
    throw new BackupError(
      `The backup is restored, but its bucket could not be marked: ${failureReason(error)}. The server does it when it starts.`,
      { cause: error },
    );
  }
}

function mediaFailure(error: unknown): never {
  if (!(error instanceof StorageOutage)) throw error;
  throw new BackupError(
    `${error.message}. The database was not changed: run the command again when the store answers, and it goes on.`,
    { cause: error },
  );
}

function mediaItems({
  checksums: { files, beside: separateMedia, elsewhere = [] },
}: VerifiedBackup): ReadonlySet<string> {
  return new Set(
    [...Object.keys({ ...files, ...separateMedia }), ...elsewhere].flatMap((name) => toMediaFile(name)?.id ?? []),
  );
}

/** False for a backup without payments of the sandbox: those that are there stay. */
async function takeSandbox(
  dataDir: string,
  file: string,
  { checksums, replace }: Pick<VerifiedBackup, "checksums"> & { replace: boolean },
): Promise<boolean> {
  if (checksums.files[sandboxName] === undefined) return false;
  if (!replace && hasSandboxPayments(dataDir))
    throw new BackupError(
      `${dataDir} has payments of the sandbox. To replace them too, run the command again with --replace; nothing was changed.`,
    );
  for await (const { entry } of readArchive(file)) {
    if (entry.name !== sandboxName) continue;
    await prepareSandbox(dataDir, entry.bytes);
    return true;
  }
  return false;
}

async function restoreTexts(dataDir: string, file: string, { replace }: { replace: boolean }): Promise<void> {
  const texts = new Map<string, Buffer>();
  const names = new Set<string>();
  for await (const { entry } of readArchive(file)) {
    names.add(entry.name);
    if (/^pages\/(?:[a-z0-9-]+\/)*[a-z0-9-]+\.md$/i.test(entry.name)) texts.set(entry.name, await collect(entry.bytes));
  }
  for (const [name, bytes] of texts) {
    const path = join(dataDir, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes, { flush: true });
  }
  if (!replace) return;
  for (const name of await textFiles(dataDir)) if (!names.has(`pages/${name}`)) await rm(join(dataDir, "pages", name));
}

function countRows({ checksums }: VerifiedBackup): number {
  return Object.values(checksums.rows).reduce((sum, rows) => sum + rows, 0);
}
