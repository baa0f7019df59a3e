import { t } from "@lms/texts/admin/person-screen";
import { useId } from "react";
import { SearchBox } from "../../kit/forms/search-box/search-box.tsx";
import { withChosen } from "../../lib/forms/with-chosen.ts";
import type { PersonActing } from "../model/person-acting.ts";
import { ChoiceField } from "./choice-field.tsx";

export type ChosenCourse = PersonActing["courses"][number] | undefined;

interface CourseFieldProps extends Pick<PersonActing, "courses" | "courseQuery" | "onSearchCourses"> {
  chosen: ChosenCourse;
  onChoose: (course: ChosenCourse) => void;
}

/** Without a choice the right opens every course. */
export function CourseField({ courses, courseQuery, onSearchCourses, chosen, onChoose }: CourseFieldProps) {
  const form = useId();
  const offered = withChosen(courses, chosen);
  const options = offered.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <div className="grid gap-2">
      <ChoiceField
        label={t("what")}
        name="course"
        value={chosen?.id ?? ""}
        onChange={({ currentTarget }) => onChoose(offered.find(({ id }) => id === currentTarget.value))}
        options={[{ value: "", label: t("everyCourse") }, ...options]}
      />
      <SearchBox
        label={t("findCourse")}
        placeholder={t("findCourse")}
        value={courseQuery}
        onChange={onSearchCourses}
        // It is in no form: Enter must not give the right.
        form={form}
      />
    </div>
  );
}
