import { t } from "@lms/texts/authoring/manage-lectures-screen";
import type { ManagedLecture } from "../model/managed-course.ts";

export function describeDeletion({ title, duration }: ManagedLecture): string {
  if (duration === undefined) return t("consequence", { title });
  return t("consequenceOfLength", { title, minutes: Math.round(duration / 60) });
}
