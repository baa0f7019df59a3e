import { businessCourses } from "./business.ts";
import { dataCourses } from "./data.ts";
import { designCourses } from "./design.ts";
import { engineeringCourses } from "./engineering.ts";
import { scienceCourses } from "./science.ts";
import type { DemoCourse, DemoLecture } from "./demo-course.ts";

export const demoCourses: readonly DemoCourse[] = [
  ...dataCourses,
  ...engineeringCourses,
  ...designCourses,
  ...scienceCourses,
  ...businessCourses,
];

export function thumbnailFolder(course: DemoCourse): string {
  return `${course.slug}/thumbnail`;
}

export function videoPath(course: DemoCourse, lecture: DemoLecture, position: number): string {
  return `${posterFolder(course, lecture, position)}.mp4`;
}

export function posterFolder(course: DemoCourse, lecture: DemoLecture, position: number): string {
  return `${course.slug}/${String(position).padStart(2, "0")}-${lecture.slug}`;
}

export function captionLanguages(course: DemoCourse): string[] {
  return ["en", ...(course.otherCaptions ?? [])];
}

export function captionsPath(
  course: DemoCourse,
  lecture: DemoLecture,
  at: { position: number; language: string },
): string {
  return `${posterFolder(course, lecture, at.position)}.${at.language}.vtt`;
}
