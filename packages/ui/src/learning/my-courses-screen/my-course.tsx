import { t } from "@lms/texts/learning/my-courses-screen";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { hiddenWords } from "../learning-card/hidden-words.tsx";
import { LearningCard } from "../learning-card/learning-card.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { descriptionPath, lecturePath, lecturesPath } from "../../catalogue/model/course-paths.ts";
import { completedLabel, courseEndPath, progressLabel, courseStage, type LearnerCourse } from "../model/learning.ts";
import { Link } from "../../lib/link.tsx";

export interface MyCourseProps {
  course: LearnerCourse;
  open: boolean;
  eager: boolean;
}

export function MyCourse({ course, open, eager }: MyCourseProps) {
  const { id, title, instructor, lectureCount, percent } = course;
  const stage = courseStage(course);
  const completed = stage === "completed";

  return (
    <LearningCard
      course={course}
      eager={eager}
      note={instructor}
      completed={completed}
      state={stateLabel(course)}
      figure={stage === "in-progress" ? `${percent}%` : t("lectures", { count: lectureCount })}
      action={
        <>
          {open && (
            <ButtonLink tone={stage === "in-progress" ? "primary" : "neutral"} size="sm">
              <Link href={wayOn(course)}>{t(verbs[stage], { title, hidden: hiddenWords })}</Link>
            </ButtonLink>
          )}
          <TextLink
            href={completed ? courseEndPath(id) : descriptionPath(id)}
            className="inline-flex min-h-control-sm items-center text-sm"
          >
            {t(completed ? "learned" : "about", { title, hidden: hiddenWords })}
          </TextLink>
        </>
      }
    />
  );
}

const verbs = { "not-started": "start", "in-progress": "resume", completed: "watchAgain" } as const;

function stateLabel(course: LearnerCourse): string {
  const stage = courseStage(course);
  if (stage === "not-started") return t("notStarted");
  if (stage === "completed") return completedLabel(course);
  return progressLabel(course);
}

function wayOn({ id, next }: LearnerCourse): string {
  return next ? lecturePath(id, next.lectureId) : lecturesPath(id);
}
