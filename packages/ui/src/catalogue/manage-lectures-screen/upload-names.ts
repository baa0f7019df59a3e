import type { LectureUpload } from "../model/lecture-upload.ts";

export function uploadNames(uploads: readonly LectureUpload[]): Map<string, string> {
  const seen = new Map<string, number>();
  return new Map(
    uploads.map(({ id, file }) => {
      const number = (seen.get(file.name) ?? 0) + 1;
      seen.set(file.name, number);
      return [id, number === 1 ? file.name : `${file.name} (${number})`];
    }),
  );
}
