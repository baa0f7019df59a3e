export const manageCoursesPath = "/admin/dashboard";

export function lecturesPath(courseId: string): string {
  return `/course/displaylectures?course=${encodeURIComponent(courseId)}`;
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
