import { t } from "@lms/texts/admin/admin-dashboard-screen";
import { Container } from "../../kit/layout/container/container.tsx";
import type { CoursesProps } from "../admin-dashboard-screen/admin-dashboard-screen-props.ts";
import { CoursesSection } from "../admin-dashboard-screen/courses-section.tsx";

/** What staff see of the administrators' first page: the courses that they work on. */
export function StaffCoursesScreen(props: CoursesProps) {
  return (
    <Container className="max-w-352 pb-16">
      {props.nav}
      <header className="pt-7 sm:pt-9">
        <h1 tabIndex={-1} data-page-heading className="heading text-3xl">
          {t("staffTitle")}
        </h1>
        <p className="mt-1 text-muted">{t("staffIntro")}</p>
      </header>
      <CoursesSection {...props} />
    </Container>
  );
}
