import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { LearningCard } from "../learning-card/learning-card.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { descriptionPath, lecturePath, lecturesPath } from "../../catalogue/model/course-paths.ts";
import { formatCount } from "../../lib/format.ts";
import { completedLabel, courseEndPath, progressLabel, stageOf, type LearnerCourse } from "../model/learning.ts";
import { Link } from "../../lib/link.tsx";

export interface MyCourseProps {
  course: LearnerCourse;
  open: boolean;
  eager: boolean;
}

export function MyCourse({ course, open, eager }: MyCourseProps) {
  const { id, title, instructor, lectureCount, percent } = course;
  const stage = stageOf(course);
  const completed = stage === "completed";

  return (
    <LearningCard
      course={course}
      eager={eager}
      note={instructor}
      completed={completed}
      state={stateOf(course)}
      figure={stage === "in-progress" ? `${percent}%` : formatCount(lectureCount, "lecture")}
      action={
        <>
          {open && (
            <ButtonLink tone={stage === "in-progress" ? "primary" : "neutral"} size="sm">
              <Link href={wayOn(course)}>
                {verbs[stage]}
                <span className="sr-only"> {title}</span>
              </Link>
            </ButtonLink>
          )}
          <TextLink
            href={completed ? courseEndPath(id) : descriptionPath(id)}
            className="inline-flex min-h-control-sm items-center text-sm"
          >
            {completed ? "What you learned" : "About"}
            <span className="sr-only">
              {completed ? " in" : " the course"} {title}
            </span>
          </TextLink>
        </>
      }
    />
  );
}

const verbs = { "not-started": "Start Learning", "in-progress": "Resume", completed: "Watch again" };

function stateOf(course: LearnerCourse): string {
  const stage = stageOf(course);
  if (stage === "not-started") return "Not started";
  if (stage === "completed") return completedLabel(course);
  return progressLabel(course);
}

function wayOn({ id, next }: LearnerCourse): string {
  return next ? lecturePath(id, next.lectureId) : lecturesPath(id);
}
