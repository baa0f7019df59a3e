import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../platform/database/database.ts";
import { users } from "../platform/database/schema/accounts.ts";
import { lectureFiles, lecturePictures } from "../platform/database/schema/captions.ts";
import { courses, lectures } from "../platform/database/schema/courses.ts";
import { courseImports } from "../platform/database/schema/imports.ts";
import { sitePictures } from "../platform/database/schema/settings.ts";
import { trashedFiles } from "../platform/database/schema/trash.ts";
import { lectureUploads } from "../platform/database/schema/uploads.ts";
import type { Bucket } from "../platform/media/media-store.ts";
import type { ItemsInUse } from "../platform/media/sweep.ts";
import { videoLocation } from "../platform/media/videos/video.ts";

export function mediaInUse(db: Database): ItemsInUse {
  return { images: () => imagesInUse(db), lectures: () => lecturesInUse(db) };
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
    db.select({ file: sitePictures.id }).from(sitePictures),
    db.select({ file: lecturePictures.id }).from(lecturePictures),
    filesInTrash(db, "images"),
  );
  return new Set(files.map(({ file }) => file));
}

async function lecturesInUse(db: Database): Promise<ReadonlySet<string>> {
  const videos = await unionAll(
    db
      .select({ file: sql<string>`${lectures.videoFile}` })
      .from(lectures)
      .where(isNotNull(lectures.videoFile)),
    db
      .select({ file: sql<string>`${lectureUploads.videoFile}` })
      .from(lectureUploads)
      .where(and(isNotNull(lectureUploads.videoFile), ne(lectureUploads.state, "ready"))),
    db.select({ file: lectureFiles.file }).from(lectureFiles).where(ne(lectureFiles.state, "refused")),
    db.select({ file: sql<string>`unnest(${courseImports.videos})` }).from(courseImports),
    filesInTrash(db, "lectures"),
  );
  return new Set(videos.map(({ file }) => videoLocation(file).id));
}

function filesInTrash(db: Database, bucket: Bucket) {
  return db.select({ file: trashedFiles.file }).from(trashedFiles).where(eq(trashedFiles.bucket, bucket));
}
