import { randomUUID } from "node:crypto";
import { mkdir, open, opendir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { checkedBytes } from "../checked-bytes.ts";
import {
  addFile,
  lastWritten,
  listFiles,
  removeItem,
  removeOlder,
  fileSize,
  syncFolder,
  withOpenFile,
  writeNew,
} from "./disk-files.ts";
import { type Bucket, buckets, type Draft, type MediaStore } from "../media-store.ts";
import type { StoredFile, StoredItem } from "../media-store.ts";
import { answerFile } from "./answer-file.ts";
import { sharedFiles } from "./open-files.ts";
import { putFile } from "./put-file.ts";
import { diskUploads } from "./disk-uploads.ts";
import { beginTemporary } from "./temporary-file.ts";

const drafts = "incoming";

export async function openDiskStore(folder: string): Promise<MediaStore> {
  for (const bucket of [...buckets, drafts]) await mkdir(join(folder, bucket), { recursive: true });
  await syncFolder(folder);

  const openShared = sharedFiles();
  const itemPath = (bucket: Bucket, id: string) => join(folder, bucket, id);
  const pathOfFile = (file: StoredFile) => join(itemPath(file.bucket, file.id), file.name);

  return {
    begin: (bucket) => beginDraft(folder, bucket),
    beginTemporary: () => beginTemporary(join(folder, drafts)),
    add: (file, bytes) => addFile(join(folder, drafts), pathOfFile(file), bytes),
    remove: (bucket, id) => removeItem(join(folder, drafts), itemPath(bucket, id)),
    size: (file) => fileSize(pathOfFile(file)),
    read: (file, start, end) => readBytes(pathOfFile(file), start, end),
    directLink: async () => undefined,
    answer: (file, request) => answerFile({ root: itemPath(file.bucket, file.id), openShared }, file.name, request),
    list: (bucket) => listItems(join(folder, bucket)),
    removeDrafts: (before) => removeOlder(join(folder, drafts), before),
    check: async () => {
      await using draft = await beginDraft(folder, "images");
      await draft.write("check", textBytes("check"));
    },
    // DATA_DIR is claimed at the start.
    requireOwn: async () => undefined,
    files: (bucket) => listFiles(join(folder, bucket), bucket),
    open: (file, work) => withOpenFile(pathOfFile(file), work),
    put: (file, bytes, expected) => putFile(join(folder, drafts), pathOfFile(file), bytes, expected),
    pending: diskUploads(folder),
  };
}

async function beginDraft(folder: string, bucket: Bucket): Promise<Draft> {
  const id = randomUUID();
  const draftFolder = join(folder, drafts, `${bucket}-${id}`);
  let pending = true;
  await mkdir(draftFolder);

  const discard = async (): Promise<void> => {
    if (!pending) return;
    pending = false;
    await rm(draftFolder, { recursive: true, force: true });
  };

  return {
    id,
    write: async (name, bytes) => {
      const checked = checkedBytes(bytes);
      await writeNew(join(draftFolder, name), checked.bytes);
      return checked.checksum;
    },
    commit: async () => {
      await syncFolder(draftFolder);
      await rename(draftFolder, join(folder, bucket, id));
      pending = false;
      await syncFolder(join(folder, bucket));
    },
    discard,
    [Symbol.asyncDispose]: discard,
  };
}

async function readBytes(path: string, start: number, end: number): Promise<Uint8Array> {
  await using file = await open(path);
  const buffer = new Uint8Array(end - start);
  const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
  return buffer.subarray(0, bytesRead);
}

async function* listItems(bucketFolder: string): AsyncIterable<StoredItem> {
  for await (const entry of await opendir(bucketFolder)) {
    yield { id: entry.name, modifiedAt: () => lastWritten(join(bucketFolder, entry.name)) };
  }
}

async function* textBytes(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
}
