import { t } from "@lms/texts/learning/overview-screen";
import { Play } from "lucide-react";
import { BannerCard, bannerArt } from "../../kit/layout/banner-card/banner-card.tsx";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { CourseThumbnail } from "../../catalogue/course-thumbnail/course-thumbnail.tsx";
import { ProgressBar } from "../../kit/indicators/progress-bar/progress-bar.tsx";
import { lecturePath } from "../../catalogue/model/course-paths.ts";
import { formatDuration } from "../../lib/format/format-duration.ts";
import { formatTimeLeft } from "../../lib/format/learning-time.ts";
import { hasTime, lecturePlace, type LearnerCourse, type NextLecture } from "../model/learning.ts";
import { Link } from "../../lib/link.tsx";
import { textIn } from "../../lib/format/text-in.ts";

export interface ContinueLearningProps {
  course: LearnerCourse;
  next: NextLecture;
}

export function ContinueLearning({ course, next }: ContinueLearningProps) {
  return (
    <BannerCard
      eyebrow={t("continueLearning")}
      title={<span {...textIn(course.language)}>{next.title}</span>}
      art={
        <CourseThumbnail
          course={{ ...course, category: course.category ?? "" }}
          eager="first"
          sizes="(min-width: 768px) 480px, calc(100vw - 38px)"
          className={bannerArt}
        />
      }
    >
      <p className="mt-2 line-clamp-3 text-sm break-words text-muted tabular-nums">
        {`${course.title} · ${lecturePlace(next, course)}`}
      </p>
      <div className="mt-auto grid gap-4 pt-6">
        <Bar course={course} next={next} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonLink className="max-sm:w-full">
            <Link href={lecturePath(course.id, next.lectureId)}>
              <Play aria-hidden="true" className="size-[1.1em]" />
              <span>{resumeLabel(next)}</span>
            </Link>
          </ButtonLink>
          <p className="text-sm text-muted tabular-nums">{timeLeft(course, next)}</p>
        </div>
      </div>
    </BannerCard>
  );
}

/** The course's, where the lecture's length is unknown. */
function Bar({ course, next }: ContinueLearningProps) {
  return next.duration ? (
    <ProgressBar label={t("progressIn", { title: next.title })} percent={(next.position / next.duration) * 100} />
  ) : (
    <ProgressBar label={t("progressIn", { title: course.title })} percent={course.percent} />
  );
}

function resumeLabel(next: NextLecture): string {
  return hasTime(next) ? t("resumeAt", { time: formatDuration(next.position) }) : t("resume");
}

function timeLeft(course: LearnerCourse, { duration, position }: NextLecture): string {
  return duration
    ? t("timeLeft", { time: formatTimeLeft(duration - position) })
    : t("courseComplete", { percent: course.percent });
}
