import { t } from "@lms/texts/authoring/upload-list";
import type { LectureUpload } from "../model/lecture-upload.ts";

export function uploadNames(uploads: readonly LectureUpload[]): Map<string, string> {
  const seen = new Map<string, number>();
  return new Map(
    uploads.map(({ id, fileName: name }) => {
      const number = (seen.get(name) ?? 0) + 1;
      seen.set(name, number);
      return [id, number === 1 ? name : t("sameName", { name, number })];
    }),
  );
}
