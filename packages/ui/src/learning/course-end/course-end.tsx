import { t } from "@lms/texts/learning/course-end";
import { CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { cn } from "../../lib/cn.ts";
import { courseEndId } from "../model/learning.ts";
import type { CourseEnding } from "../model/lecture.ts";
import { CourseFigures } from "./course-figures.tsx";
import { goToCourseEnd } from "./go-to-course-end.ts";
import { LearnedLectures } from "./learned-lectures.tsx";
import { NextCourse } from "./next-course.tsx";

export interface CourseEndProps {
  course: { title: string; language?: string | undefined; lectures: readonly { id: string; title: string }[] };
  ending: CourseEnding;
  /** The viewer may watch the next course. */
  open: boolean;
  className?: string | undefined;
}

export function CourseEnd({ course, ending, open, className }: CourseEndProps) {
  const { now, requested } = ending;
  useEffect(() => {
    if (requested) goToCourseEnd();
  }, [requested]);

  return (
    <section
      id={courseEndId}
      tabIndex={-1}
      aria-labelledby="course-end-title"
      className={cn(
        "@container grid gap-6 rounded-card border border-line bg-surface p-5 outline-offset-2 sm:p-7",
        now && "animate-rise-in",
        className,
      )}
    >
      <header>
        <p className="mb-1.5 flex items-center gap-2 text-sm font-semibold text-good">
          <CircleCheck aria-hidden="true" className="size-[1.3em]" />
          <span>{t("complete")}</span>
        </p>
        <h2 id="course-end-title" className="heading text-xl text-balance wrap-anywhere sm:text-2xl">
          {t("title", { title: course.title })}
        </h2>
      </header>
      <CourseFigures lectureCount={course.lectures.length} ending={ending} />
      <LearnedLectures lectures={course.lectures} language={course.language} />
      <NextCourse next={ending.next} open={open} />
    </section>
  );
}
