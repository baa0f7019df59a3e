import { eq, isNull, and, isNotNull } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import type { ReadPublicState } from "../platform/database/public-state.ts";
import { lecturePictures } from "../platform/database/schema/captions.ts";
import { courses, lectures, publishedLectures } from "../platform/database/schema/courses.ts";
import { trashedFiles } from "../platform/database/schema/trash.ts";
import type { PictureReaders } from "../platform/http/image-route.ts";
import { runAsJob } from "../platform/tracing/current-caller.ts";

type Hidden = ReadonlyMap<string, PictureReaders>;

const none: Hidden = new Map();

/** Who may see a picture: those of drafts and of the trash are read again with each version of the catalogue. */
export function pictureAccess(db: Database, readState: ReadPublicState): (id: string) => Promise<PictureReaders> {
  let known: { version: number; hidden: Promise<Hidden> } | undefined;

  async function current(): Promise<Hidden> {
    const { catalogueVersion: version } = await readState();
    if (known?.version === version) return known.hidden;
    const read = { version, hidden: runAsJob(() => readHidden(db)) };
    known = read;
    try {
      return await read.hidden;
    } catch (error) {
      if (known === read) known = undefined;
      throw error;
    }
  }

  let last = none;
  return async (id) => {
    // A picture is shown also while the database is away.
    last = await current().catch(() => last);
    return last.get(id) ?? "anyone";
  };
}

async function readHidden(db: Database): Promise<Hidden> {
  const trashed = await db
    .select({ file: trashedFiles.file })
    .from(trashedFiles)
    .where(eq(trashedFiles.bucket, "images"));
  const ofCourses = await db
    .select({ file: courses.thumbnailFile, courseId: courses.id })
    .from(courses)
    .where(eq(courses.published, false));
  const ofLectures = await db
    .select({ file: lectures.posterFile, courseId: lectures.courseId })
    .from(lectures)
    .leftJoin(publishedLectures, eq(publishedLectures.id, lectures.id))
    .where(and(isNull(publishedLectures.id), isNotNull(lectures.posterFile)));
  const ofTexts = await db
    .select({ file: lecturePictures.id, courseId: lectures.courseId })
    .from(lecturePictures)
    .innerJoin(lectures, eq(lectures.id, lecturePictures.lectureId))
    .leftJoin(publishedLectures, eq(publishedLectures.id, lectures.id))
    .where(isNull(publishedLectures.id));
  return new Map<string, PictureReaders>([
    ...[...ofCourses, ...ofLectures, ...ofTexts].map(({ file, courseId }) => [file ?? "", { courseId }] as const),
    ...trashed.map(({ file }) => [file, "nobody"] as const),
  ]);
}
