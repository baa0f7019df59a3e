import { resolve } from "node:path";
import { ensureWritable } from "../platform/files/data-folder.ts";
import type { EnvironmentReader } from "./environment.ts";

export interface BackupSettings {
  folder: string;
  /** How many of the newest backups stay. */
  keep: number;
}

const defaultKeep = 7;

export function readBackups(read: EnvironmentReader): BackupSettings | undefined {
  const keep = read.wholeNumber("BACKUP_KEEP", { from: 1, to: 10_000 }) ?? defaultKeep;
  const given = read.text("BACKUP_DIR");
  if (given === undefined) return undefined;
  const folder = resolve(given);
  const unwritable = ensureWritable(folder);
  if (unwritable !== undefined)
    read.addError("BACKUP_DIR", `must be a folder that this server can write: ${unwritable}`);
  return { folder, keep };
}
