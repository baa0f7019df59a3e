import { t } from "@lms/texts/site/home-screen";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";

/** What a new site has instead of its newest courses. */
export function NoCoursesYet() {
  return <EmptyState title={t("empty")}>{t("emptyNote")}</EmptyState>;
}
