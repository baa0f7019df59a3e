import { t } from "@lms/texts/admin/person-screen";
import { useState } from "react";
import { SearchBox } from "../../kit/forms/search-box/search-box.tsx";
import { withChosen } from "../../lib/forms/with-chosen.ts";
import type { PersonActing } from "../model/person-acting.ts";
import { ChoiceField } from "./choice-field.tsx";

type CourseFieldProps = Pick<PersonActing, "courses" | "courseQuery" | "onSearchCourses">;

/** Without a choice the right opens every course. */
export function CourseField({ courses, courseQuery, onSearchCourses }: CourseFieldProps) {
  const [chosen, setChosen] = useState<PersonActing["courses"][number]>();
  const offered = withChosen(courses, chosen);
  const options = offered.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <div className="grid gap-2">
      <ChoiceField
        label={t("what")}
        name="course"
        value={chosen?.id ?? ""}
        onChange={({ currentTarget }) => setChosen(offered.find(({ id }) => id === currentTarget.value))}
        options={[{ value: "", label: t("everyCourse") }, ...options]}
      />
      <SearchBox label={t("findCourse")} placeholder={t("findCourse")} value={courseQuery} onChange={onSearchCourses} />
    </div>
  );
}
