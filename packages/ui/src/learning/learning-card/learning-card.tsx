import { t } from "@lms/texts/learning/learning-card";
import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { textIn } from "../../lib/format/text-in.ts";
import { courseStage, type LearnerCourse } from "../model/learning.ts";
import { CourseThumbnail } from "../../catalogue/course-thumbnail/course-thumbnail.tsx";
import { ProgressBar } from "../../kit/indicators/progress-bar/progress-bar.tsx";

// On a phone the picture is a low band above the text.
const twoColumns = "flex flex-col min-[30rem]:grid min-[30rem]:grid-cols-[minmax(0,38fr)_minmax(0,62fr)]";
const fills =
  "aspect-[5/2] object-left-bottom min-[30rem]:absolute min-[30rem]:inset-0 min-[30rem]:aspect-auto min-[30rem]:size-full";

const band = "max-[30rem]:aspect-[5/2]";

/** They style the card, the box of its picture, the picture and the text. */
const layouts = {
  column: ["flex flex-col", "aspect-video", "", "p-5"],
  row: [twoColumns, band, fills, "p-4 sm:p-5"],
  "row-until-lg": [
    `${twoColumns} lg:flex lg:flex-col`,
    `${band} lg:aspect-video`,
    `${fills} lg:static lg:aspect-video lg:h-auto`,
    "p-4 sm:p-5",
  ],
} as const;

export interface LearningCardProps {
  course: LearnerCourse;
  note?: string | undefined;
  state: string;
  figure?: string | undefined;
  completed?: boolean;
  action?: ReactNode;
  /** `twoColumns` applies from 30rem on; below, the picture is above the text. */
  layout?: keyof typeof layouts;
  eager?: boolean;
}

export function LearningCard(props: LearningCardProps) {
  const { course, note, state, figure, completed = false, action, layout = "column", eager = false } = props;
  const [card, box, picture, text] = layouts[layout];

  return (
    <article className={cn("h-full overflow-clip rounded-card border border-line bg-surface", card)}>
      <div className={cn("relative", box, !eager && course.thumbnailUrl && "bg-sunken until-used")}>
        <CourseThumbnail
          course={{ ...course, category: course.category ?? "" }}
          eager={eager}
          sizes="(min-width: 480px) 360px, calc(100vw - 38px)"
          className={picture}
        />
      </div>
      <div className={cn("flex min-w-0 grow flex-col", text)}>
        <h3 {...textIn(course.language)} className="line-clamp-3 heading text-lg wrap-anywhere">
          {course.title}
        </h3>
        {note && <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-muted">{note}</p>}
        <div className="mt-auto pt-4">
          <p className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted tabular-nums">
            <span className={cn(completed && "flex items-center gap-1.5 font-semibold text-good")}>
              {completed && <CircleCheck aria-hidden="true" className="size-[1.2em]" />}
              <span>{state}</span>
            </span>
            {figure && <span>{figure}</span>}
          </p>
          {courseStage(course) !== "not-started" && (
            <ProgressBar label={t("progressIn", { title: course.title })} percent={course.percent} />
          )}
          {action && <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 *:max-w-full">{action}</div>}
        </div>
      </div>
    </article>
  );
}
