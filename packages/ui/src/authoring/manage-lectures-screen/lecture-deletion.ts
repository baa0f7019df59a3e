import { t } from "@lms/texts/authoring/manage-lectures-screen";
import { hasVideoPart } from "../../catalogue/model/lecture-parts.ts";
import { trashSentence } from "../../catalogue/model/trash-sentence.ts";
import type { ManagedLecture } from "../model/managed-course.ts";

export function describeDeletion(lecture: ManagedLecture, trashDays: number | undefined): string {
  const { title, duration } = lecture;
  const undoing = trashSentence(trashDays);
  if (!hasVideoPart(lecture)) return t("consequenceOfText", { title, undoing });
  if (duration === undefined) return t("consequence", { title, undoing });
  return t("consequenceOfLength", { title, minutes: Math.round(duration / 60), undoing });
}
