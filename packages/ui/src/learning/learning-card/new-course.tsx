import { t } from "@lms/texts/learning/learning-card";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { lecturesPath } from "../../catalogue/model/course-paths.ts";
import { formatLearningTime } from "../../lib/format/learning-time.ts";
import { Link } from "../../lib/link.tsx";
import type { LearnerCourse } from "../model/learning.ts";
import { AboutCourse } from "./about-course.tsx";
import { hiddenWords } from "./hidden-words.tsx";
import { LearningCard, type LearningCardProps } from "./learning-card.tsx";

export interface NewCourseProps extends Pick<LearningCardProps, "layout" | "eager"> {
  /** Not started yet. */
  course: LearnerCourse;
  /** The viewer may watch it. */
  open: boolean;
}

export function NewCourse({ course, open, ...cardProps }: NewCourseProps) {
  const { id, title, instructor, lectureCount, duration, learnerCount } = course;
  const lectures = t("lectures", { count: lectureCount });

  return (
    <LearningCard
      {...cardProps}
      course={course}
      note={instructor}
      state={duration ? `${lectures} · ${formatLearningTime(duration)}` : lectures}
      figure={learnerCount ? t("learners", { count: learnerCount }) : undefined}
      action={
        <>
          {open && (
            <ButtonLink tone="neutral" size="sm">
              <Link href={lecturesPath(id)}>{t("start", { title, hidden: hiddenWords })}</Link>
            </ButtonLink>
          )}
          <AboutCourse course={course} />
        </>
      }
    />
  );
}
