/** Where an admin sees every course, and what can be done to it. */
export const manageCoursesPath = "/admin/dashboard";

/** Where a course's lectures are watched. */
export function lecturesPath(courseId: string): string {
  return `/course/displaylectures?course=${encodeURIComponent(courseId)}`;
}

/** Where one lecture of a course is watched. */
export function lecturePath(courseId: string, lectureId: string): string {
  return `${lecturesPath(courseId)}&lecture=${encodeURIComponent(lectureId)}`;
}

/** Where a course goes on: at the lecture that comes next, if one is known to. */
export function resumePath({ id, nextLectureId }: { id: string; nextLectureId?: string | undefined }): string {
  return nextLectureId === undefined ? lecturesPath(id) : lecturePath(id, nextLectureId);
}

/** Where a course is described. */
export function descriptionPath(courseId: string): string {
  return `/course/description?course=${encodeURIComponent(courseId)}`;
}

/** Where an admin edits a course. */
export function editPath(courseId: string): string {
  return `/course/create?course=${encodeURIComponent(courseId)}`;
}

/** Where a course's lectures are added, ordered, edited and deleted. */
export function manageLecturesPath(courseId: string): string {
  return `/admin/lectures?course=${encodeURIComponent(courseId)}`;
}
