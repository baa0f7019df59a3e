import type { components } from "@lms/api/schema";
import { imageUrl } from "../../platform/media/image-route.ts";
import type { LectureLink } from "../../platform/media/lecture-link.ts";
import { lectureVersion, type LectureRow } from "./repository.ts";

export type Lecture = components["schemas"]["Lecture"];

/** `position`: from 1, among those that the caller gets. */
export function toLecture(row: LectureRow, position: number, link: LectureLink | undefined): Lecture {
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
    locked: link === undefined,
    lecture: link === undefined ? {} : { secure_url: link.address, expiresIn: link.expiresIn },
    ...(link !== undefined && row.posterFile !== null && { poster: { secure_url: imageUrl(row.posterFile) } }),
  };
}
