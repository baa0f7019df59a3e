import { isId } from "../lib/id.ts";
import type { MediaStore, Bucket } from "./media-store.ts";

/** Ids of the items of each bucket that rows name. */
export type ItemsInUse = Readonly<Record<Bucket, () => Promise<ReadonlySet<string>>>>;

export interface SweepResult {
  drafts: number;
  items: number;
}

/** Files of the server's own form that no row names. Pass a moment that no running upload is older than: uploads end after an idle minute. */
export async function sweepMedia(media: MediaStore, inUse: ItemsInUse, before: Date): Promise<SweepResult> {
  await media.requireOwn();
  const drafts = await media.removeDrafts(before);
  const items =
    (await sweepBucket(media, "images", before, inUse.images)) +
    (await sweepBucket(media, "lectures", before, inUse.lectures));
  return { drafts, items };
}

async function sweepBucket(
  media: MediaStore,
  bucket: Bucket,
  before: Date,
  inUse: () => Promise<ReadonlySet<string>>,
): Promise<number> {
  // Items are listed before rows, so that a row that is written in between is found.
  const written = new Map<string, () => Promise<Date>>();
  for await (const item of media.list(bucket)) written.set(item.id, item.modifiedAt);
  const named = await inUse();
  let removed = 0;
  for (const [id, modifiedAt] of written) {
    if (named.has(id) || !isId(id) || (await modifiedAt()) >= before) continue;
    await media.requireOwn();
    await media.remove(bucket, id);
    removed += 1;
  }
  return removed;
}
