import { t } from "@lms/texts/catalogue/course-overview";
import type { ReactNode } from "react";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { formatDate, formatNumber } from "../../lib/format/format.ts";
import { languageName } from "../../lib/format/formatter.ts";
import { formatLearningTime } from "../../lib/format/learning-time.ts";
import { textIn } from "../../lib/format/text-in.ts";
import { CourseThumbnail } from "../course-thumbnail/course-thumbnail.tsx";
import { badgeLabel } from "../model/badge-label.ts";
import type { CourseCardData } from "../model/course.ts";
import { WishButton } from "../wish-button/wish-button.tsx";
import { OverviewFrame } from "./overview-frame.tsx";

export interface CourseOverviewProps {
  course: CourseCardData;
  breadcrumbs?: ReactNode;
  /** What its lectures are; without it they are counted. */
  contents?: ReactNode;
  /** Shown below the facts. */
  actions: ReactNode;
  /** Shown below the description. */
  children?: ReactNode;
}

export function CourseOverview({ course, breadcrumbs, contents, actions, children }: CourseOverviewProps) {
  return (
    <OverviewFrame breadcrumbs={breadcrumbs}>
      <header className="lg:pt-2">
        <div className="flex flex-wrap items-center gap-3">
          {course.badge && <Badge tone="accent">{badgeLabel(course.badge)}</Badge>}
          <p className="min-w-0 font-medium break-words text-muted">{course.category}</p>
          <WishButton course={course} className="ms-auto" />
        </div>
        <h1
          tabIndex={-1}
          data-page-heading
          {...textIn(course.language)}
          className="mt-3 heading text-3xl text-balance break-words outline-none sm:text-4xl"
        >
          {course.title}
        </h1>
      </header>

      <aside
        aria-label={t("course")}
        className="overflow-clip rounded-card border border-line bg-surface lg:sticky lg:top-6 lg:row-span-2"
      >
        <CourseThumbnail course={course} eager="first" sizes="(min-width: 1024px) 398px, calc(100vw - 38px)" />
        <div className="p-5 sm:p-6">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
            <Fact name={t("lectures")} value={contents || formatNumber(course.lectureCount)} />
            {course.duration ? <Fact name={t("duration")} value={formatLearningTime(course.duration)} /> : null}
            <Fact name={t("instructor")} value={course.teacher?.name ?? course.instructor} />
            {course.language && <Fact name={t("language")} value={languageName(course.language)} />}
            <Fact name={t("learners")} value={formatNumber(course.learnerCount)} />
            {course.updatedAt && (
              <Fact
                name={t("updated")}
                value={<time dateTime={course.updatedAt}>{formatDate(course.updatedAt)}</time>}
              />
            )}
          </dl>
          {actions}
        </div>
      </aside>

      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:mt-3">
        <section aria-labelledby="about-course">
          <h2 id="about-course" className="heading text-xl">
            {t("about")}
          </h2>
          <p {...textIn(course.language)} className="mt-3 max-w-[64ch] break-words whitespace-pre-line sm:text-lg">
            {course.description}
          </p>
        </section>
        {course.teacher && (
          <section>
            <h2 className="heading text-xl">{t("instructor")}</h2>
            {course.teacher.avatar && (
              <img src={course.teacher.avatar.secure_url} alt="" className="mt-3 size-14 rounded-full" />
            )}
            <p className="mt-3 font-medium break-words">{course.teacher.name}</p>
            <p className="mt-3 max-w-[64ch] break-words whitespace-pre-line sm:text-lg">{course.teacher.about}</p>
          </section>
        )}
        {children}
      </div>
    </OverviewFrame>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="text-end font-medium break-words tabular-nums">{value}</dd>
    </>
  );
}
