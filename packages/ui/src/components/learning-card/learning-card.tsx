import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import type { LearnerCourse } from "../../lib/learning.ts";
import { CourseThumbnail } from "../course-thumbnail/course-thumbnail.tsx";
import { ProgressBar } from "../progress-bar/progress-bar.tsx";

export interface LearningCardProps {
  course: LearnerCourse;
  /** One line below the title: the lecture that comes, the instructor. */
  note?: string | undefined;
  /** How far it is, in words. Stands in place of the percent. */
  state?: string | undefined;
  /** Every lecture is complete: the state carries a tick. */
  completed?: boolean;
  /** The way on: a link with the look of a button. */
  action?: ReactNode;
  /** The picture beside the text where there is room, instead of above it. */
  layout?: "column" | "row";
  /** The picture is among the first that are seen. */
  eager?: boolean;
}

/** A course with how far its learner is. */
export function LearningCard(props: LearningCardProps) {
  const { course, note, state, completed = false, action, layout = "column", eager = false } = props;
  const row = layout === "row";

  return (
    <article
      className={cn(
        "flex h-full flex-col overflow-clip rounded-card border border-line bg-surface",
        row && "sm:grid sm:grid-cols-[minmax(0,38fr)_minmax(0,62fr)]",
      )}
    >
      <div className="relative">
        <CourseThumbnail
          course={{ ...course, category: course.category ?? "" }}
          eager={eager}
          className={cn(row && "sm:absolute sm:inset-0 sm:aspect-auto sm:size-full")}
        />
      </div>
      <div className="flex grow flex-col p-5">
        <h3 className="line-clamp-3 heading text-lg break-words">{course.title}</h3>
        {note && <p className="mt-1 line-clamp-2 text-sm break-words text-muted">{note}</p>}
        <div className="mt-auto pt-4">
          <p
            className={cn(
              "mb-2 flex items-center gap-1.5 text-sm text-muted tabular-nums",
              completed && "font-semibold text-good",
            )}
          >
            {completed && <CircleCheck aria-hidden="true" className="size-[1.2em]" />}
            {state ?? `${course.percent}% complete`}
          </p>
          <ProgressBar label={`Progress in ${course.title}`} percent={course.percent} />
          {action && <div className="mt-4 flex flex-wrap gap-3">{action}</div>}
        </div>
      </div>
    </article>
  );
}
