import { createReadStream } from "node:fs";
import { dirname, join } from "node:path";
import { knownMigrations } from "../../platform/database/migrate.ts";
import type { Report } from "../cli/progress.ts";
import { computeChecksum } from "../../platform/media/checked-bytes.ts";
import { damaged, readArchive, readJson } from "./archive-reader.ts";
import type { Checksum } from "../../platform/media/media-store.ts";
import { BackupError, type Checksums, checksumsName, type Manifest } from "./backup-format.ts";

export interface VerifiedBackup {
  manifest: Manifest;
  checksums: Checksums;
}

/** Reads its beginning alone: nothing should be made for a file that is none. Throws as `verifyBackup` does. */
export async function requireBackup(file: string): Promise<void> {
  const first = await readArchive(file).next();
  if (first.done !== true) refuseNewer(file, first.value.manifest);
}

/** Reads all of it, and its media. Throws a `BackupError` with a sentence for what is wrong. */
export async function verifyBackup(file: string, report: Report): Promise<VerifiedBackup> {
  const found = new Map<string, Checksum>();
  let manifest: Manifest | undefined;
  let checksums: Checksums | undefined;
  for await (const { manifest: first, entry } of readArchive(file)) {
    if (manifest === undefined) refuseNewer(file, first);
    manifest = first;
    if (entry.name === checksumsName) checksums = requireChecksums(file, await readJson(file, entry.bytes));
    else found.set(entry.name, await computeChecksum(entry.bytes));
  }
  if (manifest === undefined || checksums === undefined) throw damaged(file, "its end is missing");
  compare(file, checksums.files, found);
  await verifySeparateMedia(file, checksums, report);
  return { manifest, checksums };
}

function compare(file: string, expected: Checksums["files"], found: ReadonlyMap<string, Checksum>): void {
  for (const [name, checksum] of Object.entries(expected)) {
    const actual = found.get(name);
    if (actual === undefined) throw damaged(file, `${name} is missing`);
    if (!isSame(actual, checksum)) throw damaged(file, `${name} is not what was written`);
  }
  const unknown = [...found.keys()].find((name) => expected[name] === undefined);
  if (unknown !== undefined) throw damaged(file, `${unknown} does not belong to it`);
}

async function verifySeparateMedia(file: string, { beside: separateMedia }: Checksums, report: Report): Promise<void> {
  const entries = Object.entries(separateMedia);
  if (entries.length === 0) return;
  const progress = report("media beside it", entries.length);
  for (const [name, checksum] of entries) {
    const path = siblingPath(file, name);
    const actual = await computeChecksum(createReadStream(path)).catch(() => undefined);
    if (actual === undefined) throw damaged(file, `${path} beside it is missing`);
    if (!isSame(actual, checksum)) throw damaged(file, `${path} beside it is not what was written`);
    progress.advance();
  }
  progress.end();
}

export function siblingPath(file: string, name: string): string {
  return join(dirname(file), name);
}

export function isSame(a: Checksum, b: Checksum): boolean {
  return a.size === b.size && a.sha256 === b.sha256;
}

function refuseNewer(file: string, { migrations }: Manifest): void {
  const known = new Set(knownMigrations().map(({ when }) => when));
  if (migrations.some((moment) => !known.has(moment)))
    throw new BackupError(
      `${file} was written by a newer version of this product. Update it, then restore; nothing was changed.`,
    );
}

export function requireChecksums(file: string, found: unknown): Checksums {
  if (!isChecksums(found)) throw damaged(file, "its checksums cannot be read");
  return found;
}

function isChecksums(found: unknown): found is Checksums {
  return (
    typeof found === "object" &&
    found !== null &&
    ["rows", "files", "beside"].every((name) => {
      const part: unknown = Reflect.get(found, name);
      return typeof part === "object" && part !== null;
    })
  );
}
