import { createWriteStream, existsSync } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { stdout } from "node:process";
import type { Config } from "../../config/config.ts";
import type { MediaStore } from "../../platform/media/media-store.ts";
import type { Report } from "../cli/progress.ts";
import { archiveWriter } from "../../platform/media/archives/archive-writer.ts";
import { BackupError, type Checksums } from "./backup-format.ts";
import { unfinishedEnding } from "./dated-backups.ts";
import { openSnapshot } from "./open-snapshot.ts";
import { type MediaDestination, writeBackup } from "./write-backup.ts";
import { writeFailure } from "./write-failure.ts";

export interface BackupOptions {
  config: Pick<Config, "databaseUrl" | "dataDir">;
  media: MediaStore;
  report: Report;
}

export const standardOutput = "-";

/** The file has its name when it is whole. */
export async function backupToFile(options: BackupOptions, file: string, place?: MediaDestination): Promise<Checksums> {
  if (file === standardOutput) {
    return writeTo(options, stdout, place).catch((error: unknown) => {
      throw writeFailure("standard output", error);
    });
  }
  if (existsSync(file))
    throw new BackupError(`${file} exists already. Name another file, or delete it first; nothing was written.`);
  const unfinished = `${file}${unfinishedEnding}`;
  try {
    const checksums = await writeTo(options, createWriteStream(unfinished, { flush: true, mode: 0o600 }), place);
    await rename(unfinished, file);
    return checksums;
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw writeFailure(file, error);
  }
}

export async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() === true;
}

async function writeTo(
  { config, media, report }: BackupOptions,
  target: NodeJS.WritableStream & Parameters<typeof archiveWriter>[0],
  place?: MediaDestination,
): Promise<Checksums> {
  const archive = archiveWriter(target);
  try {
    const session = await openSnapshot(config);
    try {
      const checksums = await writeBackup({ session, media, dataDir: config.dataDir, report }, archive, place);
      await archive.finish();
      return checksums;
    } finally {
      await session.close();
    }
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}
