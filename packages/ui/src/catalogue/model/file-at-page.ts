import { lecturePath } from "./course-paths.ts";

/** The address of a lecture with one of its PDFs open at a page. */
export function fileAtPagePath(
  courseId: string,
  lectureId: string,
  { _id, page }: { _id: string; page: number },
): string {
  return `${lecturePath(courseId, lectureId)}&${new URLSearchParams({ file: _id, page: String(page) }).toString()}`;
}

/** A text that is no page is none. */
export function fileAtPageIn(search: URLSearchParams): { fileId: string; page: number } | undefined {
  const fileId = search.get("file");
  const page = search.get("page") ?? "1";
  return fileId !== null && /^[1-9]\d{0,5}$/.test(page) ? { fileId, page: Number(page) } : undefined;
}
