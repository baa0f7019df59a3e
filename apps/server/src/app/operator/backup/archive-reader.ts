import { createReadStream } from "node:fs";
import { extract } from "tar-stream";
import { streamOf } from "../../../platform/media/byte-stream.ts";
import { nameOf } from "./dated-backups.ts";
import { BackupError, backupFormat, type Manifest, manifestName } from "./backup-format.ts";

export interface ArchiveEntry {
  name: string;
  size: number;
  /** Until the next entry. */
  bytes: AsyncIterable<Uint8Array>;
}

/** The manifest comes first, checked. Throws a `BackupError` for what is no whole backup. */
export async function* readArchive(file: string): AsyncGenerator<{ manifest: Manifest; entry: ArchiveEntry }> {
  const source = createReadStream(file, { highWaterMark: 2 ** 20 });
  const archive = extract();
  source.on("error", (error) => archive.destroy(error));
  source.pipe(archive);
  let manifest: Manifest | undefined;
  try {
    for await (const found of archive) {
      const entry = { name: found.header.name, size: found.header.size ?? 0, bytes: asBytes(file, found) };
      if (manifest === undefined) {
        if (entry.name !== manifestName) throw notABackup(file);
        const bytes = await collect(entry.bytes);
        manifest = checkManifest(file, parseJson(file, bytes));
        yield { manifest, entry: { ...entry, bytes: streamOf(bytes) } };
      } else yield { manifest, entry };
      // What the caller has not read.
      found.resume();
    }
  } catch (error) {
    throw readFailure(file, error);
  } finally {
    source.destroy();
  }
  if (manifest === undefined) throw notABackup(file);
}

/** Fails where the caller reads, when the archive ends within this entry. */
async function* asBytes(file: string, source: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of source) if (chunk instanceof Uint8Array) yield chunk;
  } catch (error) {
    throw readFailure(file, error);
  }
}

export async function readJson(file: string, bytes: AsyncIterable<Uint8Array>): Promise<unknown> {
  return parseJson(file, await collect(bytes));
}

export async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function parseJson(file: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw damaged(file, "a list of its contents cannot be read");
  }
}

export function damaged(file: string, what: string): BackupError {
  return new BackupError(`${file} is damaged: ${what}. Take another backup; nothing was changed.`);
}

function notABackup(file: string): BackupError {
  return new BackupError(
    `${file} is no backup of this product. Name a file that \`npm run lms -- backup\` has written.`,
  );
}

function readFailure(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BackupError) return error;
  if (/unexpected end of data/i.test(error.message)) return damaged(file, "its end is missing");
  if (/invalid tar header|invalid pax/i.test(error.message))
    return new BackupError(
      `${file} is no backup of this product, or is damaged. Take another backup; nothing was changed.`,
    );
  const code = "code" in error ? error.code : undefined;
  if (code === "ENOENT") return new BackupError(`${file} does not exist. Check the name of the backup.`);
  if (code === "EISDIR")
    return new BackupError(`${file} is a folder. Name one of the dated files in it, like ${nameOf(new Date())}.`);
  if (code === "EACCES")
    return new BackupError(`${file} cannot be read: name the file of a backup that this user may read.`);
  return error;
}

function checkManifest(file: string, found: unknown): Manifest {
  if (!isManifest(found)) throw notABackup(file);
  if (found.format > backupFormat)
    throw new BackupError(
      `${file} was written by a newer version of this product. Update it, then restore; nothing was changed.`,
    );
  return found;
}

function isManifest(found: unknown): found is Manifest {
  return (
    typeof found === "object" &&
    found !== null &&
    "product" in found &&
    found.product === "lms" &&
    "format" in found &&
    typeof found.format === "number" &&
    "migrations" in found &&
    Array.isArray(found.migrations)
  );
}
