import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { open, opendir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Bytes, closing } from "../byte-stream.ts";
import type { Bucket, FileSize } from "../media-store.ts";

/** A stream that opens the file itself may do so after it has failed, and then leaves one that the caller has already removed. */
export async function writeNew(path: string, bytes: Bytes): Promise<void> {
  const file = await open(path, "wx");
  await pipeline(bytes, file.createWriteStream({ flush: true }));
}

/** Whole or not at all. False when the folder of `path` is not there. */
export async function addFile(draftsFolder: string, path: string, bytes: Uint8Array): Promise<boolean> {
  const draft = join(draftsFolder, `file-${randomUUID()}`);
  try {
    await writeFile(draft, bytes, { flag: "wx", flush: true });
    return await wasThere(rename(draft, path));
  } finally {
    await rm(draft, { force: true });
  }
}

/** The folder is renamed first: a file that is added in between finds no folder, and cannot prevent the deletion of the old one. */
export async function removeItem(draftsFolder: string, path: string): Promise<void> {
  const removed = join(draftsFolder, `removed-${randomUUID()}`);
  if (await wasThere(rename(path, removed))) await rm(removed, { recursive: true, force: true });
}

export async function fileSize(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() === true ? found.size : undefined;
}

/** Undefined when the file is not there. */
export async function withOpenFile<Result>(
  path: string,
  work: (bytes: Readable) => Promise<Result>,
): Promise<Result | undefined> {
  const stream = createReadStream(path);
  try {
    await once(stream, "open");
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  return closing(stream, work);
}

export async function* listFiles(bucketFolder: string, bucket: Bucket): AsyncGenerator<FileSize> {
  for await (const { name: id } of await opendir(bucketFolder)) {
    for (const name of await readdir(join(bucketFolder, id)).catch(() => [])) {
      const size = await fileSize(join(bucketFolder, id, name));
      if (size !== undefined) yield { file: { bucket, id, name }, size };
    }
  }
}

export async function removeOlder(draftsFolder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(draftsFolder)) {
    const path = join(draftsFolder, name);
    if ((await lastWritten(path)) >= before) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

/** A folder's own time changes when files are added, not while a long upload writes to one. */
export async function lastWritten(path: string): Promise<Date> {
  const names = await readdir(path).catch(() => []);
  const times = await Promise.all(
    [path, ...names.map((name) => join(path, name))].map(async (each) => {
      const found = await stat(each).catch(() => undefined);
      return found?.mtimeMs ?? 0;
    }),
  );
  return new Date(Math.max(...times));
}

/** Without this a rename may be lost in a power cut. */
export async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path);
  await folder.sync();
}

async function wasThere(change: Promise<void>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
