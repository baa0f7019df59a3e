import type { components } from "@lms/api/schema";
import { imageUrl } from "../../platform/media/image-route.ts";
import type { LectureLink } from "../../platform/media/lecture-link.ts";
import { lectureVersion, type LectureRow } from "./repository.ts";

export type Lecture = components["schemas"]["Lecture"];

export function toLecture(row: LectureRow, link: LectureLink | undefined): Lecture {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    version: lectureVersion(row),
    position: row.position,
    ...(row.durationSeconds !== null && { duration: row.durationSeconds }),
    locked: link === undefined,
    lecture: link === undefined ? {} : { secure_url: link.address, expiresIn: link.expiresIn },
    ...(link !== undefined && row.posterFile !== null && { poster: { secure_url: imageUrl(row.posterFile) } }),
  };
}
