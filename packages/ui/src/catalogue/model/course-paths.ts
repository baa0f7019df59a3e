import type { CourseChoice, CourseFilter } from "./course.ts";

export const coursesPath = "/courses";

export interface CoursesQuery {
  q?: string;
  filter?: CourseFilter;
  choice?: CourseChoice | undefined;
  page?: number;
}

/** Defaults are left out, so that a list has one address. */
export function coursesPageHref({ q = "", filter = "all", choice, page = 1 }: CoursesQuery): string {
  const query = new URLSearchParams({
    ...(q.trim() && { q: q.trim() }),
    ...(filter !== "all" && { filter }),
    ...choice,
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query === "" ? coursesPath : `${coursesPath}?${query}`;
}

/** Anybody may open it. */
export function coursePagePath(slug: string): string {
  return `${coursesPath}/${encodeURIComponent(slug)}`;
}

/** The element of a lecture in its course's page. */
export function outlineId(lectureId: string): string {
  return `lecture-${lectureId}`;
}

/** In the address of a course's page it opens the first preview, whichever it is. */
export const firstPreview = "first";

export const manageCoursesPath = "/admin/dashboard";

export function lecturesPath(courseId: string): string {
  return `/course/displaylectures?course=${encodeURIComponent(courseId)}`;
}

/** Administrators see the course as a learner does, with its drafts. Nothing is recorded there. */
export function learnerViewPath(courseId: string, lectureId?: string): string {
  return `${lectureId === undefined ? lecturesPath(courseId) : lecturePath(courseId, lectureId)}&view=learner`;
}

export function lecturePath(courseId: string, lectureId: string): string {
  return `${lecturesPath(courseId)}&lecture=${encodeURIComponent(lectureId)}`;
}

export function resumePath({ id, nextLectureId }: { id: string; nextLectureId?: string | undefined }): string {
  return nextLectureId === undefined ? lecturesPath(id) : lecturePath(id, nextLectureId);
}

export function descriptionPath(courseId: string): string {
  return `/course/description?course=${encodeURIComponent(courseId)}`;
}

export function editPath(courseId: string): string {
  return `/course/create?course=${encodeURIComponent(courseId)}`;
}

export function manageLecturesPath(courseId: string): string {
  return `/admin/lectures?course=${encodeURIComponent(courseId)}`;
}

export function lectureTextPath(courseId: string, lectureId: string): string {
  return `/admin/course/${encodeURIComponent(courseId)}/lecture/${encodeURIComponent(lectureId)}/text`;
}

export function courseSchedulePath(courseId: string): string {
  return `/admin/course/${encodeURIComponent(courseId)}/schedule`;
}

export function lectureFilesPath(courseId: string, lectureId: string): string {
  return `/admin/course/${encodeURIComponent(courseId)}/lecture/${encodeURIComponent(lectureId)}/files`;
}

export function captionsPath(courseId: string, lectureId: string): string {
  return `/admin/lectures/captions?course=${encodeURIComponent(courseId)}&lecture=${encodeURIComponent(lectureId)}`;
}
