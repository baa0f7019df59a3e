import { t } from "@lms/texts/admin/person-screen";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { boxStyle } from "../../kit/forms/field/describe.ts";
import { FieldShell } from "../../kit/forms/field/field-shell.tsx";
import { SearchBox } from "../../kit/forms/search-box/search-box.tsx";
import { cn } from "../../lib/cn.ts";
import type { PersonActing } from "../model/person-acting.ts";

type CourseFieldProps = Pick<PersonActing, "courses" | "courseQuery" | "onSearchCourses">;

/** Without a choice the right opens every course. */
export function CourseField({ courses, courseQuery, onSearchCourses }: CourseFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <SearchBox label={t("findCourse")} placeholder={t("findCourse")} value={courseQuery} onChange={onSearchCourses} />
      <FieldShell id={id} label={t("what")}>
        <span className="relative block">
          <select id={id} name="course" className={cn(boxStyle, "h-control appearance-none pe-9")}>
            <option value="">{t("everyCourse")}</option>
            {courses.map((course) => (
              <option key={course.id} value={course.id}>
                {course.title}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted"
          />
        </span>
      </FieldShell>
    </div>
  );
}
