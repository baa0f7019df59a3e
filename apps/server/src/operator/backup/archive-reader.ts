import { createReadStream } from "node:fs";
import { archiveEntries, type ArchiveEntry } from "../../platform/media/archives/archive-entries.ts";
import { ArchiveFault } from "../../platform/media/archives/archive-fault.ts";
import { type Bytes, streamChunks } from "../../platform/media/byte-stream.ts";
import { backupFileName } from "./dated-backups.ts";
import { BackupError, backupFormat, type Manifest, manifestName } from "./backup-format.ts";

/** The manifest comes first, checked, wherever it is in the archive. Throws a `BackupError` for what is no whole backup. */
export async function* readArchive(file: string): AsyncGenerator<{ manifest: Manifest; entry: NamedEntry }> {
  try {
    const { bytes, manifest, folder } = await findManifest(file);
    yield { manifest, entry: { name: manifestName, size: bytes.length, bytes: streamChunks(bytes) } };
    const seen = new Set<string>();
    for await (const { path, size, bytes: content } of readEntries(file)) {
      const name = path.startsWith(folder) ? path.slice(folder.length) : path;
      if (seen.has(name)) throw new ArchiveFault("twice", path);
      seen.add(name);
      if (name !== manifestName) yield { manifest, entry: { name, size, bytes: named(file, content) } };
    }
  } catch (error) {
    throw readFailure(file, error);
  }
}

export interface NamedEntry {
  /** Within the folder of the backup. */
  name: string;
  size: number;
  /** Valid until the next entry. */
  bytes: Bytes;
}

async function findManifest(file: string): Promise<{ bytes: Buffer; manifest: Manifest; folder: string }> {
  for await (const { path, bytes } of readEntries(file)) {
    if (path !== manifestName && !path.endsWith(`/${manifestName}`)) continue;
    const content = await collect(bytes);
    const folder = path.slice(0, path.length - manifestName.length);
    return { bytes: content, manifest: checkManifest(file, parseJson(file, content)), folder };
  }
  throw notABackup(file);
}

async function* readEntries(file: string): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(file, { highWaterMark: 2 ** 20 });
  try {
    yield* archiveEntries(source);
  } finally {
    source.destroy();
  }
}

/** Fails where the caller reads, when the archive ends within this entry. */
async function* named(file: string, bytes: Bytes): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
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
  if (error instanceof ArchiveFault) return toBackupError(file, error);
  if (!(error instanceof Error) || error instanceof BackupError) return error;
  const code = "code" in error ? error.code : undefined;
  if (code === "ENOENT") return new BackupError(`${file} does not exist. Check the name of the backup.`);
  if (code === "EISDIR")
    return new BackupError(
      `${file} is a folder. Name one of the dated files in it, like ${backupFileName(new Date())}.`,
    );
  if (code === "EACCES")
    return new BackupError(`${file} cannot be read: name the file of a backup that this user may read.`);
  return error;
}

function toBackupError(file: string, { reason, subject = "" }: ArchiveFault): BackupError {
  switch (reason) {
    case "cutOff":
      return damaged(file, "its end is missing");
    case "twice":
      return damaged(file, `${subject} is in it more than once`);
    case "notPlain":
      return new BackupError(`${file} has a link, a device or a sparse file: ${subject}. Pack plain files instead.`);
    case "outside":
      return new BackupError(
        `${file} has a name that leads out of it: ${subject}. Pack it with names within the folder.`,
      );
    case "notTar":
      if (subject !== "")
        return new BackupError(
          `${file} is a ${subject} file. Pack what is in it as .tar or .tar.gz, then restore that.`,
        );
      break;
    default:
  }
  return new BackupError(
    `${file} is no backup of this product, or is damaged. Take another backup; nothing was changed.`,
  );
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
