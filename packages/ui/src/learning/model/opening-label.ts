import { t } from "@lms/texts/learning/model";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import type { LectureOpening } from "./lecture.ts";

/** In few words: what comes last is what it waits for longest. */
export function openingLabel({ at, afterLecture, afterCourse }: LectureOpening): string {
  if (afterCourse) return t("opensAfterCourse", { title: afterCourse.title });
  if (afterLecture) return t("opensAfter");
  return at === undefined ? "" : t("opensOn", { moment: formatDateAndTime(at) });
}
