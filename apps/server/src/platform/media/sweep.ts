import { and, eq, isNotNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../database/database.ts";
import { users } from "../database/schema/accounts.ts";
import { courses, lectures } from "../database/schema/courses.ts";
import { courseImports } from "../database/schema/imports.ts";
import { trashedFiles } from "../database/schema/trash.ts";
import { lectureUploads } from "../database/schema/uploads.ts";
import { isId } from "../lib/id.ts";
import { videoLocation } from "./videos/video.ts";
import type { MediaStore, Bucket } from "./media-store.ts";

export interface SweepResult {
  drafts: number;
  items: number;
}

/** Files of the server's own form that no row names. Pass a moment that no running upload is older than: uploads end after an idle minute. */
export async function sweepMedia(media: MediaStore, db: Database, before: Date): Promise<SweepResult> {
  await media.requireOwn();
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

/** Ids of everything that rows name. */
export async function itemsInUse(db: Database): Promise<ReadonlySet<string>> {
  return new Set([...(await imagesInUse(db)), ...(await lecturesInUse(db))]);
}

/** One statement: between two a course may be moved to the trash or back. */
async function imagesInUse(db: Database): Promise<ReadonlySet<string>> {
  const files = await unionAll(
    db.select({ file: courses.thumbnailFile }).from(courses),
    db
      .select({ file: sql<string>`${lectures.posterFile}` })
      .from(lectures)
      .where(isNotNull(lectures.posterFile)),
    db
      .select({ file: sql<string>`${users.avatarFile}` })
      .from(users)
      .where(isNotNull(users.avatarFile)),
    db
      .select({ file: sql<string>`${lectureUploads.posterFile}` })
      .from(lectureUploads)
      .where(isNotNull(lectureUploads.posterFile)),
    db.select({ file: sql<string>`unnest(${courseImports.images})` }).from(courseImports),
    filesInTrash(db, "images"),
  );
  return new Set(files.map(({ file }) => file));
}

async function lecturesInUse(db: Database): Promise<ReadonlySet<string>> {
  const videos = await unionAll(
    db.select({ file: lectures.videoFile }).from(lectures),
    db
      .select({ file: sql<string>`${lectureUploads.videoFile}` })
      .from(lectureUploads)
      .where(and(isNotNull(lectureUploads.videoFile), eq(lectureUploads.state, "checking"))),
    db.select({ file: sql<string>`unnest(${courseImports.videos})` }).from(courseImports),
    filesInTrash(db, "lectures"),
  );
  return new Set(videos.map(({ file }) => videoLocation(file).id));
}

function filesInTrash(db: Database, bucket: Bucket) {
  return db.select({ file: trashedFiles.file }).from(trashedFiles).where(eq(trashedFiles.bucket, bucket));
}
