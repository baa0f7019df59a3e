import { t } from "@lms/texts/batches/batch-screen";
import { CourseThumbnail } from "../../catalogue/course-thumbnail/course-thumbnail.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import type { BatchCourse } from "../model/batch.ts";
import { descriptionPath, lecturesPath } from "../../catalogue/model/course-paths.ts";
import { Link } from "../../lib/link.tsx";
import { textIn } from "../../lib/format/text-in.ts";

export interface BatchCoursesProps {
  courses: readonly BatchCourse[];
  open: boolean;
}

export function BatchCourses({ courses, open }: BatchCoursesProps) {
  if (courses.length === 0) return <EmptyState title={t("noCourses")}>{t("noCoursesNote")}</EmptyState>;

  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {courses.map((course) => (
        <li
          key={course.id}
          className="relative flex items-center gap-4 overflow-clip rounded-card border border-line bg-surface p-3 transition-colors hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
        >
          <CourseThumbnail
            course={{ ...course, category: course.title }}
            sizes="144px"
            className="w-28 shrink-0 rounded-control sm:w-36"
          />
          <div className="grid min-w-0 gap-0.5">
            <h3 {...textIn(course.language)} className="line-clamp-2 font-semibold break-words">
              <Link
                href={open ? lecturesPath(course.id) : descriptionPath(course.id)}
                className="outline-none after:absolute after:inset-0"
              >
                {course.title}
              </Link>
            </h3>
            {course.published === false && (
              <p>
                <Badge tone="accent">{t("draft")}</Badge>
              </p>
            )}
            <p className="line-clamp-1 text-sm break-words text-muted">{course.instructor}</p>
            <p className="text-sm text-muted tabular-nums">{t("lectureCount", { count: course.lectureCount })}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
