import type { Bucket, Draft, MediaStore } from "./media-store.ts";

interface CopiedItem {
  bucket: Bucket;
  id: string;
  /** Optional file names. */
  names: readonly string[];
  /** Checksums from when the files were stored; undefined while unknown. */
  sums: Readonly<Record<string, string | null>> | undefined;
}

/** The copy is not committed yet. Undefined when the item has none of these files, or another content than it was stored with. */
export async function copyItem(
  media: MediaStore,
  { bucket, id, names, sums = {} }: CopiedItem,
  signal: AbortSignal,
): Promise<Draft | undefined> {
  const draft = await media.begin(bucket);
  let written = 0;
  let isWhole = true;
  try {
    for (const name of names) {
      signal.throwIfAborted();
      const copied = await media.open({ bucket, id, name }, (bytes) => draft.write(name, bytes));
      if (copied === undefined) continue;
      const { sha256 } = copied;
      isWhole &&= (sums[name] ?? sha256) === sha256;
      written += 1;
    }
  } catch (error) {
    await draft.discard();
    throw error;
  }
  if (isWhole && written > 0) return draft;
  await draft.discard();
  return undefined;
}
