import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ensureWritable } from "../../platform/files/data-folder.ts";
import { hour } from "../../platform/lib/time/durations.ts";
import { computeChecksum } from "../../platform/media/checked-bytes.ts";
import { damaged, readArchive, readJson } from "./archive-reader.ts";
import { type BackupOptions, backupToFile } from "./backup-file.ts";
import { BackupError, type Checksums, checksumsName } from "./backup-format.ts";
import { backupsIn, backupFileName, pastBackups, unfinishedEnding, unfinishedIn } from "./dated-backups.ts";
import { requireChecksums } from "./verify-backup.ts";
import type { Checksum } from "../../platform/media/media-store.ts";
import type { StoreSeparately } from "./write-backup.ts";

const leftoverAge = 24 * hour;

export interface FolderBackup {
  file: string;
  checksums: Checksums;
  copied: number;
  removed: string[];
}

/** Media are immutable: they are copied once, and all backups of the folder share them. */
export async function backupToFolder(
  options: BackupOptions,
  { folder, keep, withoutMedia = false }: { folder: string; keep: number | undefined; withoutMedia?: boolean },
): Promise<FolderBackup> {
  const unwritable = ensureWritable(folder);
  if (unwritable !== undefined)
    throw new BackupError(`${folder} cannot hold backups: ${unwritable}. Name a folder that this user may write.`);
  for (const file of await unfinishedIn(folder)) if (await isOld(file)) await rm(file);
  const earlier = (await backupsIn(folder)).at(-1);
  const known = earlier === undefined ? {} : await separateMedia(earlier).catch(() => ({}));
  const counts = { copied: 0 };
  const file = join(folder, backupFileName(new Date()));
  const checksums = await backupToFile(options, file, withoutMedia ? "elsewhere" : keeper(folder, known, counts));
  const removed = keep === undefined ? [] : await prune(folder, keep);
  return { file, checksums, copied: counts.copied, removed };
}

function keeper(folder: string, known: Checksums["beside"], counts: { copied: number }): StoreSeparately {
  return async (name, size, read) => {
    const path = join(folder, name);
    const present = await stat(path).catch(() => undefined);
    const earlier = known[name];
    if (present?.size === size) return earlier?.size === size ? earlier : computeChecksum(createReadStream(path));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const unfinished = `${path}${unfinishedEnding}`;
    try {
      await read((bytes) => pipeline(bytes, createWriteStream(unfinished, { flush: true, mode: 0o600 })));
      const checksum = await computeChecksum(createReadStream(unfinished));
      await rename(unfinished, path);
      counts.copied += 1;
      return checksum;
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  };
}

/** Deletes all but the newest backups, then media that none of these names. */
async function prune(folder: string, keep: number): Promise<string[]> {
  const removed = (await pastBackups(folder, new Date())).slice(0, -keep);
  for (const file of removed) await rm(file);
  const used = new Set<string>();
  // An unreadable backup throws here, before any of its media are deleted.
  for (const file of await backupsIn(folder)) for (const name of Object.keys(await separateMedia(file))) used.add(name);
  for (const name of await mediaIn(folder)) {
    if (!used.has(name) && (await isOld(join(folder, name)))) await rm(join(folder, name));
  }
  return removed;
}

/** Another backup may be copying it. */
async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > leftoverAge;
}

async function mediaIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, "media"), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

async function separateMedia(file: string): Promise<Record<string, Checksum>> {
  for await (const { entry } of readArchive(file)) {
    if (entry.name === checksumsName) return requireChecksums(file, await readJson(file, entry.bytes)).beside;
  }
  throw damaged(file, "its end is missing");
}
