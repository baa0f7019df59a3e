import { coursePagePath, lecturePath, outlineId } from "./course-paths.ts";

/** The parameter of an address, in whole seconds. */
const parameter = "t";

export function lectureAtPath(courseId: string, lectureId: string, seconds: number): string {
  return `${lecturePath(courseId, lectureId)}&${parameter}=${Math.floor(seconds)}`;
}

/** The address of a lecture that anybody may play. */
export function previewAtPath(slug: string, lectureId: string, seconds: number): string {
  return `${previewPath(slug, lectureId)}&${parameter}=${Math.floor(seconds)}`;
}

export function previewPath(slug: string, lectureId: string): string {
  return `${coursePagePath(slug)}?preview=${encodeURIComponent(lectureId)}`;
}

/** The course's page at one of its lectures, which it marks. */
export function outlinePath(slug: string, lectureId: string): string {
  return `${coursePagePath(slug)}#${outlineId(lectureId)}`;
}

/** A text that is no second is none. */
export function secondIn(search: URLSearchParams): number | undefined {
  const text = search.get(parameter) ?? "";
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
