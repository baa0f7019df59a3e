import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isDiskFull } from "../../files/disk-full.ts";

export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
}

/** Two processes on one folder destroy the database. The system frees this SQLite lock when the process ends. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "lock.sqlite");
  const lock = openFile(file);
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) {
      throw new FolderInUse(`Another server is running on ${folder}. Stop it first, or set another DATA_DIR.`);
    }
    throw unusable(file, error);
  }
  return () => lock.close();
}

function openFile(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file);
  } catch (error) {
    throw unusable(file, error);
  }
}

function unusable(file: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  if (isDiskFull(error))
    return new Error(`There is no space left on the disk of ${file}. Make room, then start again.`, { cause: error });
  return new Error(`${file} cannot be used: ${reason}. It holds no data: delete it, then start again.`, {
    cause: error,
  });
}
