import { t } from "@lms/texts/catalogue/model";

export function trashSentence(days: number | undefined): string {
  if (days === undefined) return t("cannotBeUndone");
  return t("backFromTrash", { days });
}
