import { t } from "@lms/texts/authoring/manage-lectures-screen";
import { trashSentence } from "../../catalogue/model/trash-sentence.ts";
import type { ManagedLecture } from "../model/managed-course.ts";

export function describeDeletion({ title, duration }: ManagedLecture, trashDays: number | undefined): string {
  const undoing = trashSentence(trashDays);
  if (duration === undefined) return t("consequence", { title, undoing });
  return t("consequenceOfLength", { title, minutes: Math.round(duration / 60), undoing });
}
