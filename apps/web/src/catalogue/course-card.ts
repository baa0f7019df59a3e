import { type Course, mediaUrl } from "../request/api.ts";

export function toCourseCard({ _id, createdBy, thumbnail, numberOfLectures, ...course }: Course) {
  return {
    ...course,
    id: _id,
    instructor: createdBy,
    thumbnailUrl: mediaUrl(thumbnail.secure_url),
    lectureCount: numberOfLectures,
  };
}
