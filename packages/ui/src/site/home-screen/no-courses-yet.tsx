import { t } from "@lms/texts/site/home-screen";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";

/** Stands where the newest courses are, while there are none. */
export function NoCoursesYet() {
  return <EmptyState title={t("empty")}>{t("emptyNote")}</EmptyState>;
}
