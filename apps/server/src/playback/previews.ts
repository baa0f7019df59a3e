import type { components } from "@lms/api/schema";
import { and, eq } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { publishedCourses, publishedLectures } from "../platform/database/schema/courses.ts";
import { lectureParts } from "../catalogue/lecture-parts.ts";
import { imageUrl } from "../platform/http/image-route.ts";
import { type LectureLinks, previewSession } from "../platform/media/videos/lecture-link.ts";
import { toCaptionsLinks } from "./captions/captions-links.ts";
import type { CaptionsOffer } from "./captions/captions.ts";
import { type LectureRow, videoVersion } from "./lecture-rows.ts";

type Preview = components["schemas"]["Preview"];

/** Undefined for a lecture that not anybody may play. */
export async function findPreview(
  db: Database,
  { lectureId, courseShortId }: { lectureId: string; courseShortId?: string },
): Promise<LectureRow | undefined> {
  const isPreview = and(eq(publishedLectures.id, lectureId), eq(publishedLectures.preview, true));
  if (courseShortId === undefined) {
    const [lecture] = await db.select().from(publishedLectures).where(isPreview);
    return lecture;
  }
  const [found] = await db
    .select()
    .from(publishedLectures)
    .innerJoin(publishedCourses, eq(publishedCourses.id, publishedLectures.courseId))
    .where(and(isPreview, eq(publishedCourses.shortId, courseShortId)));
  return found?.published_lectures;
}

export function toPreview(
  lecture: LectureRow,
  captions: readonly CaptionsOffer[],
  links: LectureLinks,
  now: Date,
): Preview {
  const { id, title, posterFile } = lecture;
  const version = videoVersion(lecture);
  const shown = { _id: id, title, parts: lectureParts(lecture) };
  if (lecture.videoFile === null) return { ...shown, lecture: {} };
  const link = links.sign({ lectureId: id, session: previewSession, version }, now);
  return {
    ...shown,
    videoVersion: version,
    lecture: { secure_url: link.address, expiresIn: link.expiresIn },
    ...(posterFile !== null && { poster: { secure_url: imageUrl(posterFile) } }),
    ...toCaptionsLinks(captions, link),
  };
}
