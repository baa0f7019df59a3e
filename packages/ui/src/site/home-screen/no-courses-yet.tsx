import { t } from "@lms/texts/site/home-screen";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";

/** Replaces the list of the newest courses while there are none. */
export function NoCoursesYet() {
  return <EmptyState title={t("empty")}>{t("emptyNote")}</EmptyState>;
}
