import { type Course, mediaUrl } from "../request/api.ts";

export function toCourseCard(course: Course) {
  return {
    id: course._id,
    title: course.title,
    description: course.description,
    category: course.category,
    instructor: course.createdBy,
    thumbnailUrl: mediaUrl(course.thumbnail.secure_url),
    lectureCount: course.numberOfLectures,
    learnerCount: course.learnerCount,
    duration: course.duration,
    updatedAt: course.updatedAt,
    badge: course.badge,
    approximate: course.approximate,
  };
}
