import { formatCount } from "../../lib/format.ts";
import type { ManagedLecture } from "../model/managed-course.ts";

export function describeDeletion({ title, duration }: ManagedLecture): string {
  return `“${title}”, its video${lengthOf(duration)} and what learners have watched of it will be gone for everyone. This cannot be undone.`;
}

function lengthOf(duration: number | undefined): string {
  if (duration === undefined) return "";
  const minutes = Math.round(duration / 60);
  return minutes < 1 ? " of less than a minute" : ` of ${formatCount(minutes, "minute")}`;
}
