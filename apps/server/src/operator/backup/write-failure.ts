import { dirname } from "node:path";
import { isDiskFull } from "../../platform/files/disk-full.ts";
import { StorageOutage } from "../../platform/media/storage-outage.ts";
import { BackupError } from "./backup-format.ts";

/** Adds advice to an error of the disk; other errors are returned as they are. */
export function writeFailure(file: string, error: unknown): unknown {
  const sentence = sentenceFor(file, error);
  return sentence === undefined ? error : new BackupError(sentence, { cause: error });
}

function sentenceFor(file: string, error: unknown): string | undefined {
  if (error instanceof StorageOutage)
    return `${error.message}. No backup was written: run the command again when the store answers.`;
  return isDiskFull(error) ? full(file) : sentences[errorCode(error)]?.(file);
}

const sentences: Readonly<Record<string, (file: string) => string>> = {
  EROFS: (file) => `${file} is on a read-only file system. Mount it writable, or name a file on another disk.`,
  EACCES: notAllowed,
  EPERM: notAllowed,
  ENOENT: (file) => `${file} cannot be written: the folder ${dirname(file)} does not exist. Create it first.`,
  ENOTDIR: (file) => `${file} cannot be written: ${dirname(file)} is not a folder. Name a file in a folder.`,
  EPIPE: (file) =>
    `The program that reads ${file} has ended before the backup was whole. Start both again; do not keep what it has written.`,
};

function full(file: string): string {
  return `There is no space left for ${file}, or for the copy of the database in DATA_DIR. Make room, then back up again.`;
}

function notAllowed(file: string): string {
  return `${file} cannot be written by this user. Name a file in a folder that it may write.`;
}

function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
