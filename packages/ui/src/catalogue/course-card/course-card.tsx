import { t } from "@lms/texts/catalogue/course-card";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { ProgressBar } from "../../kit/indicators/progress-bar/progress-bar.tsx";
import { CourseThumbnail } from "../course-thumbnail/course-thumbnail.tsx";
import { cn } from "../../lib/cn.ts";
import { languageName } from "../../lib/format/formatter.ts";
import { onPlainPress } from "../../lib/plain-press.ts";
import { Link } from "../../lib/link.tsx";
import { textIn } from "../../lib/format/text-in.ts";
import { badgeLabel } from "../model/badge-label.ts";
import type { CourseCardData } from "../model/course.ts";
import { WishButton } from "../wish-button/wish-button.tsx";

export interface CourseCardProps {
  course: CourseCardData;
  /** "Included in ₹499 a year", "Included"; absent while the price is unknown. */
  price?: string | undefined;
  href?: string | undefined;
  /** Called on a plain press, instead of following `href`. */
  onOpen?: (() => void) | undefined;
  detailsHref?: string | undefined;
  /** Its picture is above the fold, and is loaded before all others. */
  eager?: boolean;
  /** The viewer may play one of its lectures without paying. */
  free?: boolean | undefined;
  className?: string | undefined;
}

// The widths of `gridLook`: one column, two, three, and three of the widest page. On a phone's dense screen four fifths of
// the pixels look the same, and are a third less to load.
const inGrid = [
  "(min-width: 1180px) 359px",
  "(min-width: 936px) calc(33.3vw - 34px)",
  "(min-width: 614px) calc(50vw - 38px)",
  "(min-resolution: 1.5dppx) calc(80vw - 30px)",
  "calc(100vw - 38px)",
].join(", ");

export function CourseCard({
  course,
  price,
  href,
  onOpen,
  detailsHref,
  eager = false,
  free,
  className,
}: CourseCardProps) {
  // The link's pressable area covers the card, so that its accessible name stays the title alone. With the padding its own
  // box is a target of 24 px.
  const stretched = "py-0.5 text-start outline-none after:absolute after:inset-0 after:rounded-card";

  return (
    <article
      className={cn(
        "group/card relative flex h-full flex-col overflow-clip rounded-card border border-line bg-surface transition-colors",
        "has-[h3_:focus-visible]:outline-2 has-[h3_:focus-visible]:outline-offset-2 has-[h3_:focus-visible]:outline-brand",
        "hover:border-line-strong has-[h3_:active]:bg-sunken",
        className,
      )}
    >
      <div className={eager ? undefined : cn("aspect-video", course.thumbnailUrl && "bg-sunken until-used")}>
        <CourseThumbnail course={course} eager={eager && "first"} sizes={inGrid} />
      </div>
      {course.badge && (
        <Badge tone="accent" className="absolute start-3.5 top-3.5">
          {badgeLabel(course.badge)}
        </Badge>
      )}
      {free && <Badge className="absolute end-3.5 top-3.5">{t("free")}</Badge>}
      <div className="flex grow flex-col gap-1.5 p-5">
        <h3 {...textIn(course.language)} className="line-clamp-3 heading text-lg wrap-anywhere">
          {href === undefined ? (
            <button type="button" onClick={onOpen} aria-haspopup="dialog" className={cn("cursor-pointer", stretched)}>
              {course.title}
            </button>
          ) : (
            <Link
              href={href}
              {...(onOpen && { "aria-haspopup": "dialog", onClick: onPlainPress(onOpen) })}
              className={stretched}
            >
              {course.title}
            </Link>
          )}
        </h3>
        <div className="flex items-center justify-between gap-x-3">
          <p className="flex min-w-0 gap-x-1 text-sm text-muted">
            <span className="line-clamp-1 break-words">{course.instructor}</span>
            {course.language && <span className="shrink-0">{`· ${languageName(course.language)}`}</span>}
          </p>
          <WishButton course={course} className="-me-2" />
        </div>
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pt-1 text-sm tabular-nums">
          <p className="text-muted">{t("counts", { lectures: course.lectureCount, learners: course.learnerCount })}</p>
          {price && <p className="font-semibold">{price}</p>}
        </div>
        {course.percent !== undefined && (
          <>
            <ProgressBar label={t("progress", { title: course.title })} percent={course.percent} className="mt-1" />
            <p className="flex justify-between gap-x-4 text-sm tabular-nums">
              <span className="text-muted">{t("percent", { percent: course.percent })}</span>
              <span className="font-semibold text-brand">{t(course.percent < 100 ? "resume" : "completed")}</span>
            </p>
          </>
        )}
        {detailsHref && (
          <Link href={detailsHref} className="relative -mb-1 w-fit py-1 text-sm font-medium text-brand hover:underline">
            {t("about", { title: course.title, hidden: (words) => <span className="sr-only">{words}</span> })}
          </Link>
        )}
      </div>
    </article>
  );
}
