import type { components } from "@lms/api/schema";
import { courseSlug } from "../catalogue/course-slug.ts";
import { lectureParts, readingSeconds } from "../catalogue/lecture-parts.ts";
import { imageUrl } from "../platform/http/image-route.ts";
import type { Closed } from "../platform/policy/order/closed-lectures.ts";
import type { LectureLink } from "../platform/media/videos/lecture-link.ts";
import type { CaptionsOffer } from "./captions/captions.ts";
import { toCaptionsLinks } from "./captions/captions-links.ts";
import { type FileAccess, type FileRow, toFiles } from "./files/lecture-files.ts";
import type { StreamFields } from "./streams/stream-response.ts";
import { lectureVersion, type LectureRow, videoVersion } from "./lecture-rows.ts";

export type Lecture = components["schemas"]["Lecture"];

/** Only a caller who may watch gets it. */
interface Opening {
  /** None without a video. */
  link: LectureLink | undefined;
  captions: readonly CaptionsOffer[];
  files: readonly FileRow[] | undefined;
  fileAccess: FileAccess;
}

/** `position`: from 1, among those that the caller gets. */
export function toLecture(
  row: LectureRow,
  position: number,
  { opening, closed, stream }: { opening: Opening | undefined; closed?: Closed | undefined; stream: StreamFields },
): Lecture {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    version: lectureVersion(row),
    position,
    ...(row.sectionId !== null && { sectionId: row.sectionId }),
    ...(row.durationSeconds !== null && { duration: row.durationSeconds }),
    ...(!row.published && { published: false as const }),
    ...(row.preview && { preview: true as const }),
    locked: opening === undefined,
    ...(closed && { opens: toOpens(closed) }),
    parts: lectureParts(row),
    ...(row.textWords !== null && { text: { words: row.textWords, seconds: readingSeconds(row.textWords) } }),
    ...(row.fileCount > 0 && { fileCount: row.fileCount }),
    ...(opening && toFiles(opening.files, opening.fileAccess)),
    ...toVideo(row, opening),
    ...stream,
  };
}

function toVideo(row: LectureRow, opening: Opening | undefined) {
  const link = opening?.link;
  if (link === undefined) return { lecture: {} };
  return {
    lecture: { secure_url: link.address, expiresIn: link.expiresIn },
    videoVersion: videoVersion(row),
    ...(row.posterFile !== null && { poster: { secure_url: imageUrl(row.posterFile) } }),
    ...toCaptionsLinks(opening?.captions ?? [], link),
  };
}

function toOpens({ at, afterLecture, afterCourse }: Closed): NonNullable<Lecture["opens"]> {
  return {
    ...(at !== undefined && { at: new Date(at).toISOString() }),
    ...(afterLecture && { afterLecture: { _id: afterLecture.id, title: afterLecture.title } }),
    ...(afterCourse && {
      afterCourse: { _id: afterCourse.id, title: afterCourse.title, slug: courseSlug(afterCourse) },
    }),
  };
}
