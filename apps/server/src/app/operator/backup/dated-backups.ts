import { readdir } from "node:fs/promises";
import { join } from "node:path";

const backupName = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.tar$/;

export function nameOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar`;
}

export async function backupsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => backupName.test(name));
  return names.toSorted().map((name) => join(folder, name));
}

export function momentOf(name: string): Date {
  return new Date(name.replace(backupName, "$1$2:$3:$4Z"));
}
