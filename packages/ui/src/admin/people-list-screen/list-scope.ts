import { t } from "@lms/texts/admin/people-list-screen";
import type { PeopleList } from "../model/people-list.ts";

export function listScope({ course }: Pick<PeopleList, "course">): string {
  return course === undefined ? t("everyCourse") : (course.title ?? t("deletedCourse"));
}
