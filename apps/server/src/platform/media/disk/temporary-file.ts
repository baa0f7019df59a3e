import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { streamChunks } from "../byte-stream.ts";
import type { TemporaryFile } from "../media-store.ts";

export async function beginTemporary(folder: string): Promise<TemporaryFile> {
  const ownFolder = join(folder, `temporary-${randomUUID()}`);
  const path = join(ownFolder, "file");
  await mkdir(ownFolder);
  return {
    write: (bytes) => pipeline(bytes, createWriteStream(path, { flags: "a" })),
    read: () => readFile(path),
    readPart: ({ start, size }) =>
      size === 0 ? streamChunks() : createReadStream(path, { start, end: start + size - 1 }),
    [Symbol.asyncDispose]: () => rm(ownFolder, { recursive: true, force: true }),
  };
}
