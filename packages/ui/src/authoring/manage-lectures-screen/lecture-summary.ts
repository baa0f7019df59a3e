import { t } from "@lms/texts/authoring/manage-lectures-screen";
import { formatDuration } from "../../lib/format/format-duration.ts";
import type { ManagedLecture } from "../model/managed-course.ts";

/** The length is left out when any lecture's is unknown. */
export function lectureSummary(lectures: readonly ManagedLecture[]): string {
  const count = t("lectureCount", { count: lectures.length });
  let seconds = 0;
  for (const { duration } of lectures) {
    if (duration === undefined) return count;
    seconds += duration;
  }
  return seconds > 0 ? `${count} · ${formatDuration(seconds)}` : count;
}
