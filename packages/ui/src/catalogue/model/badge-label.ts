import { t } from "@lms/texts/catalogue/course-card";
import type { CourseCardData } from "./course.ts";

export function badgeLabel(badge: NonNullable<CourseCardData["badge"]>): string {
  return t("badge", { badge });
}
