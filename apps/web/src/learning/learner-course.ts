import type { LearnerCourse } from "@lms/ui/learning/model/learning";
import type { Snapshot } from "valtio";
import type { Course, CourseProgress } from "../request/api.ts";
import { thumbnailSources } from "../request/pictures.ts";

export function toStartedCourse(own: Snapshot<CourseProgress>): LearnerCourse {
  const { courseId, title, createdBy, language, thumbnail, numberOfLectures, completedLectures, percent } = own;
  const { lastPlayedAt, completedAt, next } = own;
  return {
    id: courseId,
    title,
    language,
    instructor: createdBy,
    ...thumbnailSources(thumbnail?.secure_url),
    lectureCount: numberOfLectures,
    completedLectures,
    percent,
    lastPlayedAt,
    completedAt,
    next,
  };
}

export function toLearnerCourses(all: Snapshot<Course[]>, started: Snapshot<CourseProgress[]>): LearnerCourse[] {
  const byId = new Map(all.map((course) => [course._id, course]));
  const startedIds = new Set(started.map(({ courseId }) => courseId));
  return [
    ...started.map((own) => {
      const course = byId.get(own.courseId);
      return { ...toStartedCourse(own), category: course?.category, learnerCount: course?.learnerCount };
    }),
    ...all.filter(({ _id }) => !startedIds.has(_id)).map(toNewCourse),
  ];
}

function toNewCourse(course: Snapshot<Course>): LearnerCourse {
  return {
    id: course._id,
    title: course.title,
    category: course.category,
    language: course.language,
    instructor: course.createdBy,
    ...thumbnailSources(course.thumbnail.secure_url),
    lectureCount: course.numberOfLectures,
    duration: course.duration,
    learnerCount: course.learnerCount,
    completedLectures: 0,
    percent: 0,
  };
}
