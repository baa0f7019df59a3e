import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";

/** A file that is still being written has this ending. */
export const unfinishedEnding = ".unfinished";

const backupName = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.tar$/;

export function backupFileName(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar`;
}

export async function backupsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => backupName.test(name));
  return names.toSorted().map((name) => join(folder, name));
}

export function backupMoment(file: string): Date {
  return new Date(basename(file).replace(backupName, "$1$2:$3:$4Z"));
}

/** Oldest first. Backups with a date in the future do not count as new. */
export async function pastBackups(folder: string, now: Date): Promise<string[]> {
  return (await backupsIn(folder)).filter((file) => backupMoment(file) <= now);
}

/** A killed command leaves such files behind. */
export async function unfinishedIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith(unfinishedEnding) && backupName.test(name.slice(0, -unfinishedEnding.length)))
    .map((name) => join(folder, name));
}
