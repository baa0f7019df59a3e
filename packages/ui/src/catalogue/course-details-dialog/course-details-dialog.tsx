import { t } from "@lms/texts/catalogue/course-details-dialog";
import { formatDate } from "../../lib/format/format.ts";
import { languageName } from "../../lib/format/formatter.ts";
import { formatLearningTime } from "../../lib/format/learning-time.ts";
import { Link } from "../../lib/link.tsx";
import { textIn } from "../../lib/format/text-in.ts";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { CourseThumbnail } from "../course-thumbnail/course-thumbnail.tsx";
import { Dialog } from "../../kit/overlays/dialog/dialog.tsx";
import { coursePagePath, firstPreview } from "../model/course-paths.ts";
import { previewPath } from "../model/lecture-at-second.ts";
import type { CourseCardData } from "../model/course.ts";

export interface CourseDetailsDialogProps {
  course: CourseCardData;
  price?: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function CourseDetailsDialog({ course, price, open, onOpenChange }: CourseDetailsDialogProps) {
  const returnTo = course.slug === undefined ? undefined : coursePagePath(course.slug);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<span {...textIn(course.language)}>{course.title}</span>}
      description={t("categoryAndInstructor", { category: course.category, instructor: course.instructor })}
      footer={
        <>
          <ButtonLink tone="neutral">
            <Link href="/login" data-return-to={returnTo}>
              {t("login")}
            </Link>
          </ButtonLink>
          <ButtonLink>
            <Link href="/signup" data-return-to={returnTo}>
              {t("signUp")}
            </Link>
          </ButtonLink>
        </>
      }
    >
      <div className="relative overflow-clip rounded-card">
        <CourseThumbnail course={course} eager sizes="(min-width: 640px) 464px, calc(100vw - 40px)" />
        {course.badge && (
          <Badge tone="accent" className="absolute start-3.5 top-3.5">
            {course.badge}
          </Badge>
        )}
      </div>
      <p {...textIn(course.language)} className="mt-5 whitespace-pre-line break-words">
        {course.description}
      </p>
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-4 text-sm tabular-nums">
        <p className="text-muted">{listFacts(course)}</p>
        {price && <p className="font-semibold">{price}</p>}
      </div>
      {returnTo !== undefined && (
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
          {course.hasPreview && course.slug !== undefined && (
            <TextLink href={previewPath(course.slug, firstPreview)}>{t("watchFree")}</TextLink>
          )}
          <TextLink href={returnTo}>{t("coursePage")}</TextLink>
        </p>
      )}
    </Dialog>
  );
}

/** "24 lectures · 4 h 12 min · Hindi · 984 learners · updated 2 Nov 2026"; unknown parts are left out. */
function listFacts({ lectureCount, duration = 0, language, learnerCount, updatedAt }: CourseCardData): string {
  const facts = [
    t("lectures", { count: lectureCount }),
    duration > 0 && formatLearningTime(duration),
    language && languageName(language),
    t("learners", { count: learnerCount }),
    updatedAt && t("updated", { date: formatDate(updatedAt) }),
  ];
  return facts.filter(Boolean).join(" · ");
}
