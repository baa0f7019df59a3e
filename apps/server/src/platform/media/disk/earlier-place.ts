// Why: docs/decisions/0146-media-move-while-the-server-runs.md
import { buckets, type MediaStore, type StoredFile } from "../media-store.ts";

/** Reads files that `media` does not have yet from the earlier store. New files go to `media`; only that one is listed and swept. */
export async function readingFrom(earlier: MediaStore, media: MediaStore): Promise<MediaStore> {
  if (!(await hasFiles(earlier))) return media;

  /** The disk is read first: that costs no request to the store. */
  const findStore = async (file: StoredFile): Promise<MediaStore> => {
    if ((await earlier.size(file)) === undefined) return media;
    return (await media.size(file)) === undefined ? earlier : media;
  };

  return {
    ...media,
    size: async (file) => (await findStore(file)).size(file),
    read: async (file, start, end) => (await findStore(file)).read(file, start, end),
    answer: async (file, request) => (await findStore(file)).answer(file, request),
    directLink: async (file) => (await findStore(file)).directLink(file),
    open: async (file, work) => (await findStore(file)).open(file, work),
    add: async (file, bytes) => (await media.add(file, bytes)) || (await earlier.add(file, bytes)),
    remove: async (bucket, id) => {
      await earlier.remove(bucket, id);
      await media.remove(bucket, id);
    },
  };
}

async function hasFiles(store: MediaStore): Promise<boolean> {
  for (const bucket of buckets) {
    const files = store.files(bucket)[Symbol.asyncIterator]();
    const { done } = await files.next();
    await files.return?.();
    if (done !== true) return true;
  }
  return false;
}
