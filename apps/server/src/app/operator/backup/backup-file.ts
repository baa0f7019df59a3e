import { createWriteStream, existsSync } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { stdout } from "node:process";
import type { Config } from "../../../config/config.ts";
import { isDiskFull } from "../../../platform/files/disk-full.ts";
import type { MediaStore } from "../../../platform/media/media-store.ts";
import type { Report } from "../cli/progress.ts";
import { archiveWriter } from "./archive-writer.ts";
import { BackupError, type Checksums } from "./backup-format.ts";
import { openSnapshot } from "./open-snapshot.ts";
import { type KeepBeside, writeBackup } from "./write-backup.ts";

export interface BackupOptions {
  config: Pick<Config, "databaseUrl" | "dataDir">;
  media: MediaStore;
  report: Report;
}

export const standardOutput = "-";

/** The file has its name when it is whole. */
export async function backupToFile(options: BackupOptions, file: string, keepBeside?: KeepBeside): Promise<Checksums> {
  if (file === standardOutput) return writeTo(options, stdout);
  if (existsSync(file))
    throw new BackupError(`${file} exists already. Name another file, or delete it first; nothing was written.`);
  const unfinished = `${file}.unfinished`;
  try {
    const checksums = await writeTo(options, createWriteStream(unfinished, { flush: true, mode: 0o600 }), keepBeside);
    await rename(unfinished, file);
    return checksums;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw writeFailure(file, error);
  }
}

export async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return path.endsWith("/") || found?.isDirectory() === true;
}

async function writeTo(
  { config, media, report }: BackupOptions,
  target: NodeJS.WritableStream & Parameters<typeof archiveWriter>[0],
  keepBeside?: KeepBeside,
): Promise<Checksums> {
  const archive = archiveWriter(target);
  try {
    const session = await openSnapshot(config);
    try {
      const checksums = await writeBackup({ session, media, dataDir: config.dataDir, report }, archive, keepBeside);
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

function writeFailure(file: string, error: unknown): unknown {
  if (isDiskFull(error)) {
    return new BackupError(
      `There is no space left for ${file}, or for the copy of the database in DATA_DIR. Make room, then back up again.`,
      { cause: error },
    );
  }
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EROFS" || code === "EACCES" || code === "EPERM")
    return new BackupError(`${file} cannot be written by this user. Name a file in a folder that it may write.`);
  if (code === "ENOENT")
    return new BackupError(`${file} cannot be written: its folder does not exist. Create it first.`);
  return error;
}
