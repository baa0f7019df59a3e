import { t } from "@lms/texts/batches/batch-form-screen";
import { Button } from "../../kit/controls/button/button.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { textIn } from "../../lib/format/text-in.ts";
import type { CourseChoice } from "../model/batch-editing.ts";
import type { BatchFormScreenProps } from "./batch-form-screen-props.ts";

export interface CourseResultsProps extends Pick<BatchFormScreenProps, "courses" | "onRetryCourses"> {
  chosen: readonly CourseChoice[];
  onChange: (chosen: CourseChoice[]) => void;
}

export function CourseResults({ courses, onRetryCourses, chosen, onChange }: CourseResultsProps) {
  const toggle = (course: CourseChoice, selected: boolean) => {
    const others = chosen.filter(({ id }) => id !== course.id);
    onChange(selected ? [...others, course] : others);
  };

  switch (courses.status) {
    case "loading":
      return (
        <Delayed className="mt-3 grid gap-3 px-1" aria-hidden="true">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-8" />
          ))}
        </Delayed>
      );
    case "failed":
      return (
        <div role="alert" className="mt-3 flex flex-wrap items-center justify-between gap-3 px-1 text-sm">
          <p>{courses.message}</p>
          <Button tone="neutral" size="sm" onClick={onRetryCourses}>
            {t("retry")}
          </Button>
        </div>
      );
    case "ready":
      if (courses.value.length === 0) {
        return <p className="mt-3 px-1 text-sm text-muted">{t("noCourseFound")}</p>;
      }
      return (
        <ul className="mt-2 grid max-h-72 grid-cols-[minmax(0,1fr)] overflow-y-auto">
          {courses.value.map((course) => (
            <li key={course.id}>
              <label className="flex min-h-control cursor-pointer items-start gap-3 rounded-control px-2 py-2 hover:bg-sunken active:bg-brand-soft">
                <input
                  type="checkbox"
                  checked={chosen.some(({ id }) => id === course.id)}
                  onChange={(event) => toggle(course, event.target.checked)}
                  className="mt-1 size-4 shrink-0 accent-brand"
                />
                <span className="min-w-0 break-words">
                  <span {...textIn(course.language)}>{course.title}</span>
                  <span className="block text-sm text-muted">{course.instructor}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      );
    default:
      return courses satisfies never;
  }
}
