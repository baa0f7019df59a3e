import { t } from "@lms/texts/billing/start-course";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Link } from "../../lib/link.tsx";
import type { RequestedCourse } from "../model/requested-course.ts";

/** Leads to the requested course, else to all of them. */
export function StartCourse({ course, size }: { course: RequestedCourse | undefined; size?: "lg" }) {
  return (
    <>
      {course && (
        <ButtonLink size={size} className="max-w-full">
          <Link href={course.href} className="wrap-anywhere">
            {t("start", { title: course.title })}
          </Link>
        </ButtonLink>
      )}
      <ButtonLink size={size} tone={course ? "neutral" : "primary"}>
        <Link href="/courses">{t("allCourses")}</Link>
      </ButtonLink>
    </>
  );
}
