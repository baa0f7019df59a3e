import { businessCourses } from "./catalogue/business.ts";
import { dataCourses } from "./catalogue/data.ts";
import { designCourses } from "./catalogue/design.ts";
import { engineeringCourses } from "./catalogue/engineering.ts";
import { scienceCourses } from "./catalogue/science.ts";
import type { DemoCourse, DemoLecture } from "./demo-course.ts";

export const demoCourses: readonly DemoCourse[] = [
  ...dataCourses,
  ...engineeringCourses,
  ...designCourses,
  ...scienceCourses,
  ...businessCourses,
];

/** The folder of the encoded thumbnail, relative to that of the demo media. */
export function thumbnailFolder(course: DemoCourse): string {
  return `${course.slug}/thumbnail`;
}

/** Relative to the folder of the demo media. Positions count from 1. */
export function videoPath(course: DemoCourse, lecture: DemoLecture, position: number): string {
  return `${course.slug}/${String(position).padStart(2, "0")}-${lecture.slug}.mp4`;
}
