// Why: docs/decisions/0146-media-move-while-the-server-runs.md
import { buckets, type FileSize, type MediaStore, type StoredFile } from "../../platform/media/media-store.ts";
import { computeChecksum } from "../../platform/media/checked-bytes.ts";
import { isPresent, toMediaFile, mediaName, readStored } from "../backup/media-files.ts";
import type { Report } from "../cli/progress.ts";

interface Moving {
  from: MediaStore;
  to: MediaStore;
  /** Compares existing files too, and deletes each item whose files are all the same in both places. */
  deleting: boolean;
  report: Report;
}

export interface Moved {
  copied: number;
  present: number;
  deleted: number;
  /** Files that are not of this product are not touched. */
  strange: string[];
}

export async function moveMedia({ from, to, deleting, report }: Moving): Promise<Moved> {
  const moved: Moved = { copied: 0, present: 0, deleted: 0, strange: [] };
  for (const bucket of buckets) {
    const files = await listFiles(from, bucket);
    const sizes = new Map((await listFiles(to, bucket)).map(({ file, size }) => [mediaName(file), size]));
    const progress = report(bucket, files.length);
    for (const [id, item] of Map.groupBy(files, ({ file }) => file.id)) {
      let whole = true;
      for (const { file, size } of item) {
        const name = mediaName(file);
        if (toMediaFile(name) === undefined) {
          moved.strange.push(name);
          whole = false;
        } else {
          const there = sizes.get(name) === size && (!deleting || (await isSameInBoth(from, to, file)));
          if (there) moved.present += 1;
          else if (await copy(from, to, file)) moved.copied += 1;
        }
        progress.advance();
      }
      if (!deleting || !whole) continue;
      await from.remove(bucket, id);
      moved.deleted += item.length;
    }
    progress.end();
  }
  return moved;
}

/** The copy is read again at its new place. False when the item was deleted in between. */
async function copy(from: MediaStore, to: MediaStore, file: StoredFile): Promise<boolean> {
  const size = await from.size(file);
  if (size === undefined) return false;
  const checksum = await from.open(file, (bytes) => to.put(file, bytes, { size }));
  if (checksum === undefined) return false;
  if (await isPresent(to, file, checksum)) return true;
  throw new Error(`${mediaName(file)} was copied, but is not the same when it is read again`);
}

async function isSameInBoth(from: MediaStore, to: MediaStore, file: StoredFile): Promise<boolean> {
  return isPresent(to, file, await readStored(from, file, computeChecksum));
}

async function listFiles(store: MediaStore, bucket: StoredFile["bucket"]): Promise<FileSize[]> {
  const found: FileSize[] = [];
  for await (const file of store.files(bucket)) found.push(file);
  return found;
}
