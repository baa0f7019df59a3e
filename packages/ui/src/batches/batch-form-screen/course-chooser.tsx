import { t } from "@lms/texts/batches/batch-form-screen";
import { X } from "lucide-react";
import { useId, useRef } from "react";
import { describe } from "../../kit/forms/field/describe.ts";
import { FieldNotes } from "../../kit/forms/field/field-shell.tsx";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { IconButton } from "../../kit/controls/icon-button/icon-button.tsx";
import { SearchBox } from "../../kit/forms/search-box/search-box.tsx";
import { CourseResults } from "./course-results.tsx";
import { textIn } from "../../lib/format/text-in.ts";
import type { CourseChoice } from "../model/batch-editing.ts";
import type { BatchFormScreenProps } from "./batch-form-screen-props.ts";

export interface CourseChooserProps extends Pick<
  BatchFormScreenProps,
  "courses" | "courseQuery" | "onSearchCourses" | "onRetryCourses"
> {
  chosen: readonly CourseChoice[];
  onChange: (chosen: CourseChoice[]) => void;
  error: string | undefined;
}

export function CourseChooser({ chosen, onChange, error, courseQuery, onSearchCourses, ...found }: CourseChooserProps) {
  const id = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const hint = t("coursesHint");

  const remove = (course: CourseChoice) => {
    onChange(chosen.filter((each) => each.id !== course.id));
    // The focused button is removed.
    fieldset.current?.focus();
  };

  return (
    <fieldset
      aria-describedby={describe(id, { error, hint })["aria-describedby"]}
      ref={fieldset}
      // The form focuses this when the choice is invalid.
      name="courses"
      tabIndex={-1}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-control outline-offset-4"
    >
      <legend className="mb-1.5 font-semibold">{t("courses")}</legend>
      {chosen.length > 0 && (
        <ol className="grid max-h-88 grid-cols-[minmax(0,1fr)] gap-2 overflow-y-auto">
          {chosen.map((course, index) => (
            <li
              key={course.id}
              className="flex items-center gap-3 rounded-control border border-line bg-surface py-1.5 ps-3.5 pe-1.5"
            >
              <input type="hidden" name="courses" value={course.id} />
              <span className="text-sm text-muted tabular-nums">{t("coursePosition", { position: index + 1 })}</span>
              <span {...textIn(course.language)} className="min-w-0 grow break-words">
                {course.title}
              </span>
              {course.published === false && <Badge tone="accent">{t("draft")}</Badge>}
              <IconButton label={t("removeCourse", { title: course.title })} size="sm" onClick={() => remove(course)}>
                <X />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <FieldNotes id={id} error={error} hint={hint} />
      <div className="rounded-card border border-line bg-surface p-3">
        <SearchBox
          label={t("searchCourses")}
          placeholder={t("searchCoursesPlaceholder")}
          value={courseQuery}
          onChange={onSearchCourses}
          // It is in no form: Enter must not submit the outer one.
          form={`${id}-search`}
        />
        <CourseResults {...found} chosen={chosen} onChange={onChange} />
      </div>
    </fieldset>
  );
}
