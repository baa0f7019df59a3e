import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { lastWritten, fileSize, syncFolder } from "./disk-files.ts";
import { type PendingUploads, pendingKey, type StoredFile } from "../media-store.ts";

const described = ".json";

/** The folder is next to those of the buckets, so that a complete upload only needs a rename. */
export function diskUploads(folder: string): PendingUploads {
  const uploadPath = (id: string) => join(folder, pendingKey(id));
  const pathOfFile = ({ bucket, id, name }: StoredFile) => join(folder, bucket, id, name);

  return {
    tus: async () => {
      // Loaded with the first upload: docs/decisions/0129-memory.md
      const { FileStore } = await import("@tus/file-store");
      return new FileStore({ directory: folder });
    },
    received: (id) => fileSize(uploadPath(id)),
    head: async (id, length) => {
      await using file = await open(uploadPath(id));
      const buffer = new Uint8Array(length);
      const { bytesRead } = await file.read(buffer, 0, length, 0);
      return buffer.subarray(0, bytesRead);
    },
    place: async (id, file) => {
      const path = pathOfFile(file);
      if ((await fileSize(path)) !== undefined) return;
      await flush(uploadPath(id));
      const item = dirname(path);
      await mkdir(item, { recursive: true });
      await rename(uploadPath(id), path);
      await syncFolder(item);
      await syncFolder(dirname(item));
    },
    remove: async (id) => {
      for (const path of [uploadPath(id), `${uploadPath(id)}${described}`]) await rm(path, { force: true });
    },
    list: () => listUploads(join(folder, pendingKey(""))),
  };
}

async function flush(path: string): Promise<void> {
  await using file = await open(path, "r+");
  await file.sync();
}

async function* listUploads(folder: string) {
  if ((await stat(folder).catch(() => undefined)) === undefined) return;
  for await (const { name } of await opendir(folder)) {
    const id = name.endsWith(described) ? name.slice(0, -described.length) : name;
    yield { id, modifiedAt: () => lastWritten(join(folder, name)) };
  }
}
