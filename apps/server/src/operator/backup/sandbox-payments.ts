// Why: docs/decisions/0138-backups.md
import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isDiskFull } from "../../platform/files/disk-full.ts";
import { second } from "../../platform/lib/time/durations.ts";
import { copyParent } from "../control/control-paths.ts";
import { BackupError } from "./backup-format.ts";

/** The sandbox keeps its payments in this file, in the data folder and in a backup. */
export const sandboxName = "sandbox.sqlite";

export interface SandboxCopy extends AsyncDisposable {
  size: number;
  open: () => Readable;
}

/** All that is committed now, while servers use it; undefined where the sandbox was never used. */
export async function copySandbox(dataDir: string): Promise<SandboxCopy | undefined> {
  const file = join(dataDir, sandboxName);
  if (!existsSync(file)) return undefined;
  const folder = join(copyParent(dataDir), randomUUID());
  const copy = join(folder, sandboxName);
  const remove = () => rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    reading(file, (database) => database.prepare("vacuum into ?").run(copy));
    const { size } = await stat(copy);
    return { size, open: () => createReadStream(copy), [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Whether somebody has bought something there: a server that was only started has a plan. */
export function hasSandboxPayments(dataDir: string): boolean {
  const file = join(dataDir, sandboxName);
  if (!existsSync(file)) return false;
  return reading(file, (database) => {
    const tables = database.prepare("select name from sqlite_master where name = 'entities'").all();
    return (
      tables.length > 0 && database.prepare("select 1 from entities where kind <> 'plan' limit 1").all().length > 0
    );
  });
}

/** The copy waits next to the sandbox's file: `replaceSandbox` moves it there when the rows are restored. */
export async function prepareSandbox(dataDir: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  await pipeline(bytes, createWriteStream(prepared(dataDir), { flush: true, mode: 0o600 }));
}

export async function replaceSandbox(dataDir: string): Promise<void> {
  const file = join(dataDir, sandboxName);
  // They belong to the file that goes.
  for (const ending of ["-wal", "-shm"]) await rm(`${file}${ending}`, { force: true });
  await rename(prepared(dataDir), file);
}

/** Cleans up after a restore that failed. */
export async function discardPrepared(dataDir: string): Promise<void> {
  await rm(prepared(dataDir), { force: true });
}

function prepared(dataDir: string): string {
  return join(dataDir, `${sandboxName}.restored`);
}

function reading<Result>(file: string, read: (database: DatabaseSync) => Result): Result {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 10 * second });
    return read(database);
  } catch (error) {
    if (isDiskFull(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(
      `The sandbox's payments in ${file} cannot be read: ${reason}. Restore this file, or move it away with its -wal and -shm; nothing was changed.`,
      { cause: error },
    );
  } finally {
    database?.close();
  }
}
