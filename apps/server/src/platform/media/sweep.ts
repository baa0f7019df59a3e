import type { Database } from "../database/database.ts";
import { users } from "../database/schema/accounts.ts";
import { courses, lectures } from "../database/schema/courses.ts";
import { videoLocation } from "./video.ts";
import type { MediaStore, Bucket } from "./media-store.ts";

/** What a sweep took away. */
export interface SweepResult {
  drafts: number;
  items: number;
}

/**
 * Takes away what a killed process left behind: drafts, and files that no row names. Only what was last written before
 * `before` counts as left behind. A process that is alone with its files passes its own start; where others may be in
 * the middle of an upload, pass a moment that no living upload can be older than (they are ended after a minute
 * without a byte).
 */
export async function sweepMedia(media: MediaStore, db: Database, before: Date): Promise<SweepResult> {
  const drafts = await media.removeDrafts(before);
  const items =
    (await sweepBucket(media, "images", before, () => imagesInUse(db))) +
    (await sweepBucket(media, "lectures", before, () => lecturesInUse(db)));
  return { drafts, items };
}

async function sweepBucket(
  media: MediaStore,
  bucket: Bucket,
  before: Date,
  inUse: () => Promise<ReadonlySet<string>>,
): Promise<number> {
  // Items first, names after: one whose row is written meanwhile is found among the names.
  const written = new Map<string, () => Promise<Date>>();
  for await (const item of media.list(bucket)) written.set(item.id, item.modifiedAt);
  const named = await inUse();
  let removed = 0;
  for (const [id, modifiedAt] of written) {
    if (named.has(id) || (await modifiedAt()) >= before) continue;
    await media.remove(bucket, id);
    removed += 1;
  }
  return removed;
}

async function imagesInUse(db: Database): Promise<ReadonlySet<string>> {
  const thumbnails = await db.select({ file: courses.thumbnailFile }).from(courses);
  const avatars = await db.select({ file: users.avatarFile }).from(users);
  return new Set([...thumbnails, ...avatars].flatMap(({ file }) => file ?? []));
}

async function lecturesInUse(db: Database): Promise<ReadonlySet<string>> {
  const videos = await db.select({ file: lectures.videoFile }).from(lectures);
  return new Set(videos.map(({ file }) => videoLocation(file).id));
}
