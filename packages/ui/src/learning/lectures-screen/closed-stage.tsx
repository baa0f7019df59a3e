import { t } from "@lms/texts/learning/lectures-screen";
import { CalendarClock } from "lucide-react";
import { CoverArt } from "../../kit/graphics/cover-art/cover-art.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { cn } from "../../lib/cn.ts";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import type { LectureOpening } from "../model/lecture.ts";
import { stageWidth } from "./stage-width.ts";

export interface ClosedStageProps {
  opens: LectureOpening;
  lectureHref: (lectureId: string) => string;
}

/** The viewer has the right to watch it, and it is not open yet. */
export function ClosedStage({ opens: { at, afterLecture, afterCourse }, lectureHref }: ClosedStageProps) {
  return (
    <section
      aria-label={t("notOpenYet")}
      data-theme="dark"
      className={cn(
        "relative isolate grid aspect-video place-items-center overflow-clip text-center text-ink lg:rounded-card",
        stageWidth,
      )}
    >
      <CoverArt hue={262} variant="waves" className="absolute inset-0 -z-20 size-full" />
      <div className="absolute inset-0 -z-10 bg-scrim/65" />
      <div className="grid justify-items-center gap-2 p-6">
        <CalendarClock aria-hidden className="mb-1 size-6 sm:size-7 lg:size-9" strokeWidth={1.75} />
        <p className="heading text-xl text-balance lg:text-2xl">{t("notOpenYet")}</p>
        {afterCourse && (
          <p className="max-w-[68ch] text-balance">
            {t("opensWhenCourseComplete", {
              title: afterCourse.title,
              link: (title) => <TextLink href={afterCourse.href}>{title}</TextLink>,
            })}
          </p>
        )}
        {afterLecture && (
          <p className="max-w-[68ch] text-balance">
            {t("opensWhenComplete", {
              title: afterLecture.title,
              link: (title) => <TextLink href={lectureHref(afterLecture.id)}>{title}</TextLink>,
            })}
          </p>
        )}
        {at !== undefined && <p>{t("opensAtMoment", { moment: formatDateAndTime(at) })}</p>}
      </div>
    </section>
  );
}
