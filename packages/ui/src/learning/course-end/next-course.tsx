import { t } from "@lms/texts/learning/course-end";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { coursesPath, lecturePath } from "../../catalogue/model/course-paths.ts";
import { Link } from "../../lib/link.tsx";
import type { Loadable } from "../../lib/loadable.ts";
import { AboutCourse } from "../learning-card/about-course.tsx";
import { hiddenWords } from "../learning-card/hidden-words.tsx";
import { LearningCard } from "../learning-card/learning-card.tsx";
import { NewCourse } from "../learning-card/new-course.tsx";
import { progressLabel, courseStage, type LearnerCourse } from "../model/learning.ts";

export interface NextCourseProps {
  /** Ready with `undefined` when every course is complete. */
  next: Loadable<LearnerCourse | undefined>;
  open: boolean;
}

export function NextCourse({ next, open }: NextCourseProps) {
  const course = next.status === "ready" ? next.value : undefined;
  const allComplete = next.status === "ready" && !course;

  return (
    <div className="grid justify-items-start gap-3 *:max-w-full">
      <h3 className="font-semibold">{t(allComplete ? "allComplete" : "next")}</h3>
      {course && (
        <div className="grid w-full">
          <NextCard course={course} open={open} />
        </div>
      )}
      {allComplete && <p className="text-muted">{t("allCompleteNote")}</p>}
      {!course && (
        <ButtonLink tone="neutral">
          <Link href={coursesPath}>{t(allComplete ? "allCourses" : "findAnother")}</Link>
        </ButtonLink>
      )}
    </div>
  );
}

function NextCard({ course, open }: { course: LearnerCourse; open: boolean }) {
  const { id, title, instructor, percent, next } = course;
  if (courseStage(course) === "not-started") return <NewCourse course={course} open={open} layout="row" />;
  return (
    <LearningCard
      course={course}
      layout="row"
      note={instructor}
      state={progressLabel(course)}
      figure={`${percent}%`}
      action={
        open && next ? (
          <ButtonLink tone="neutral" size="sm">
            <Link href={lecturePath(id, next.lectureId)}>{t("resume", { title, hidden: hiddenWords })}</Link>
          </ButtonLink>
        ) : (
          <AboutCourse course={course} />
        )
      }
    />
  );
}
