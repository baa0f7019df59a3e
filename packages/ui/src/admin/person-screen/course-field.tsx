import { t } from "@lms/texts/admin/person-screen";
import { SearchBox } from "../../kit/forms/search-box/search-box.tsx";
import type { PersonActing } from "../model/person-acting.ts";
import { ChoiceField } from "./choice-field.tsx";

type CourseFieldProps = Pick<PersonActing, "courses" | "courseQuery" | "onSearchCourses">;

/** Without a choice the right opens every course. */
export function CourseField({ courses, courseQuery, onSearchCourses }: CourseFieldProps) {
  const options = courses.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <div className="grid gap-2">
      <ChoiceField
        label={t("what")}
        name="course"
        initial=""
        options={[{ value: "", label: t("everyCourse") }, ...options]}
      />
      <SearchBox label={t("findCourse")} placeholder={t("findCourse")} value={courseQuery} onChange={onSearchCourses} />
    </div>
  );
}
