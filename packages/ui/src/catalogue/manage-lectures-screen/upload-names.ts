import { t } from "@lms/texts/catalogue/manage-lectures-screen";
import type { LectureUpload } from "../model/lecture-upload.ts";

export function uploadNames(uploads: readonly LectureUpload[]): Map<string, string> {
  const seen = new Map<string, number>();
  return new Map(
    uploads.map(({ id, file }) => {
      const number = (seen.get(file.name) ?? 0) + 1;
      seen.set(file.name, number);
      return [id, number === 1 ? file.name : t("sameName", { name: file.name, number })];
    }),
  );
}
