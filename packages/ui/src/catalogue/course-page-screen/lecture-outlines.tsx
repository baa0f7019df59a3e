import { t } from "@lms/texts/catalogue/course-page-screen";
import { ChevronDown } from "lucide-react";
import { formatDuration } from "../../lib/format-duration.ts";
import { formatLearningTime } from "../../lib/learning-time.ts";
import { Link } from "../../lib/link.tsx";
import { textIn } from "../../lib/text-in.ts";
import { lecturePath } from "../model/course-paths.ts";
import type { LectureOutline } from "../model/course.ts";

export interface LectureOutlinesProps {
  courseId: string;
  lectures: readonly LectureOutline[];
  /** Of the titles, by its BCP 47 tag. */
  language?: string | undefined;
  /** The titles are links to the player. */
  mayOpen: boolean;
}

const shownAtOnce = 12;

export function LectureOutlines({ lectures, ...row }: LectureOutlinesProps) {
  // A few more are shown rather than hidden.
  const cut = lectures.length > shownAtOnce + 3 ? shownAtOnce : lectures.length;
  const rest = lectures.slice(cut);

  return (
    <section aria-labelledby="course-lectures">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="course-lectures" className="heading text-xl">
          {t("lectures")}
        </h2>
        {lectures.length > 0 && <p className="text-sm text-muted tabular-nums">{summaryOf(lectures)}</p>}
      </header>
      {lectures.length === 0 ? (
        <p className="mt-3 text-muted">{t("noLectures")}</p>
      ) : (
        <Rows lectures={lectures.slice(0, cut)} {...row} className="mt-3 border-b" />
      )}
      {rest.length > 0 && (
        // Opens without a script too, and engines read what is in it.
        <details className="group/rest">
          <summary className="flex min-h-control cursor-pointer list-none items-center gap-2 rounded-control py-2 font-semibold text-brand hover:underline [&::-webkit-details-marker]:hidden">
            <ChevronDown
              aria-hidden="true"
              className="size-5 group-open/rest:rotate-180 motion-safe:transition-transform"
              strokeWidth={1.75}
            />
            {t("more", { count: rest.length })}
          </summary>
          <Rows lectures={rest} {...row} start={cut + 1} className="border-b" />
        </details>
      )}
    </section>
  );
}

interface RowsProps extends LectureOutlinesProps {
  start?: number;
  className: string;
}

function Rows({ courseId, lectures, language, mayOpen, start = 1, className }: RowsProps) {
  return (
    <ol start={start} className={`border-line ${className}`}>
      {lectures.map(({ id, title, duration }, index) => (
        <li
          key={id}
          className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-t border-line py-3"
        >
          <span aria-hidden="true" className="text-sm text-muted tabular-nums">
            {start + index}
          </span>
          <span {...textIn(language)} className="min-w-0 break-words">
            {mayOpen ? (
              <Link href={lecturePath(courseId, id)} className="rounded-sm py-2 hover:text-brand hover:underline">
                {title}
              </Link>
            ) : (
              title
            )}
          </span>
          {duration !== undefined && (
            <time dateTime={`PT${Math.floor(duration)}S`} className="text-sm text-muted tabular-nums">
              {formatDuration(duration)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}

/** "24 lectures · 4 h 12 min"; the time is left out while one is unknown. */
function summaryOf(lectures: readonly LectureOutline[]): string {
  const count = lectures.length;
  let seconds = 0;
  for (const { duration } of lectures) {
    if (duration === undefined) return t("count", { count });
    seconds += duration;
  }
  return t("countAndTime", { count, time: formatLearningTime(seconds) });
}
