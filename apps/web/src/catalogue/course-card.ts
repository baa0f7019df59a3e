import type { Course } from "../request/api.ts";
import { thumbnailSources } from "../request/pictures.ts";

export function toCourseCard({ _id, createdBy, thumbnail, numberOfLectures, ...course }: Course) {
  return {
    ...course,
    id: _id,
    instructor: createdBy,
    ...thumbnailSources(thumbnail.secure_url),
    lectureCount: numberOfLectures,
  };
}
