import type { TextFactsProps } from "./text-facts.tsx";
import { t } from "@lms/texts/catalogue/course-page-screen";
import { ChevronDown } from "lucide-react";
import { type ReactElement, type ReactNode, Suspense, useEffect } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { CatchErrors } from "../../lib/catch-errors.ts";
import { cn } from "../../lib/cn.ts";
import { formatDuration } from "../../lib/format/format-duration.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { formatLearningTime } from "../../lib/format/learning-time.ts";
import { Link } from "../../lib/link.tsx";
import { textIn } from "../../lib/format/text-in.ts";
import { lecturePath, outlineId } from "../model/course-paths.ts";
import type { LectureOutline } from "../model/course.ts";
import { groupBySection, type Section } from "../model/group-by-section.ts";

const TextFacts = lazyPart(() => import("./text-facts.tsx").then((code) => code.TextFacts));

export function Texts({ lectures }: TextFactsProps) {
  return (
    <CatchErrors fallback={() => "map" in lectures && <span>{lectures.length}</span>}>
      <Suspense>
        <TextFacts lectures={lectures} />
      </Suspense>
    </CatchErrors>
  );
}

export function hasText({ parts }: LectureOutline): boolean | undefined {
  return parts?.some((part) => part !== "video");
}

export interface LectureOutlinesProps {
  courseId: string;
  sections?: readonly Section[] | undefined;
  lectures: readonly LectureOutline[];
  /** The BCP 47 tag of the titles. */
  language?: string | undefined;
  /** The titles are links to the player. */
  mayOpen: boolean;
  /** The `outlineId` of a lecture, which is marked and scrolled to. */
  named?: string | undefined;
  /** Shown to people who may not open the lectures. */
  onPreview: (lecture: LectureOutline) => void;
}

const shownAtOnce = 12;

export function LectureOutlines({ sections, lectures, ...row }: LectureOutlinesProps) {
  const { named = "" } = row;
  useEffect(() => {
    document.getElementById(named)?.scrollIntoView({ block: "center" });
  }, [named]);

  return (
    <section aria-labelledby="course-lectures">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="course-lectures" className="heading text-xl">
          {t("lectures")}
        </h2>
        {lectures.length > 0 && <p className="text-sm text-muted tabular-nums">{summarize(lectures)}</p>}
      </header>
      {lectures.length === 0 ? (
        <p className="mt-3 text-muted">{t("noLectures")}</p>
      ) : (
        <Outlines sections={sections} lectures={lectures} {...row} />
      )}
    </section>
  );
}

function Outlines({ sections, lectures, ...row }: LectureOutlinesProps) {
  const isLong = lectures.length > shownAtOnce + 3;
  const groups = groupBySection(lectures, sections);
  if (groups.every(({ section }) => section === undefined)) {
    // A few more are shown rather than hidden.
    const cut = isLong ? shownAtOnce : lectures.length;
    const rest = lectures.slice(cut);
    return (
      <>
        <Rows lectures={lectures.slice(0, cut)} {...row} className="mt-3" />
        {rest.length > 0 && (
          <Folded
            open={rest.some(({ id }) => outlineId(id) === row.named)}
            title={<span>{t("more", { count: rest.length })}</span>}
            className="text-brand hover:underline"
          >
            <Rows lectures={rest} {...row} start={cut + 1} />
          </Folded>
        )}
      </>
    );
  }
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
      {groups.map(({ section, ...group }, index) =>
        section === undefined ? (
          <Rows key="" {...row} {...group} />
        ) : (
          <Folded
            key={section.id}
            open={index === 0 || !isLong || group.lectures.some(({ id }) => outlineId(id) === row.named)}
            title={<SectionTitle section={section} lectures={group.lectures} language={row.language} />}
          >
            <Rows {...row} {...group} />
          </Folded>
        ),
      )}
    </div>
  );
}

interface SectionTitleProps extends Pick<LectureOutlinesProps, "lectures" | "language"> {
  section: Section;
}

function SectionTitle({ section, lectures, language }: SectionTitleProps) {
  return (
    <>
      <h3 {...textIn(language)} className="min-w-0 flex-1 break-words">
        {section.title}
      </h3>
      <span className="text-sm font-normal text-muted tabular-nums">{summarize(lectures)}</span>
    </>
  );
}

interface FoldedProps {
  title: ReactElement;
  open?: boolean;
  className?: string;
  children: ReactNode;
}

/** Opens without a script too, and engines read what is in it. */
function Folded({ title, open, className, children }: FoldedProps) {
  return (
    <details open={open} className="group/rest">
      <summary
        className={cn(
          "flex min-h-control cursor-pointer list-none items-center gap-2 rounded-control py-2 font-semibold [&::-webkit-details-marker]:hidden",
          className,
        )}
      >
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 group-open/rest:rotate-180 motion-safe:transition-transform"
          strokeWidth={1.75}
        />
        {title}
      </summary>
      {children}
    </details>
  );
}

interface RowsProps extends Omit<LectureOutlinesProps, "sections"> {
  start?: number;
  className?: string;
}

function Rows({ courseId, lectures, language, mayOpen, named, onPreview, start = 1, className }: RowsProps) {
  return (
    <ol start={start} className={cn("border-b border-line", className)}>
      {lectures.map((lecture, index) => {
        const { id, title, duration } = lecture;
        return (
          <li
            key={id}
            id={outlineId(id)}
            aria-current={outlineId(id) === named || undefined}
            className={cn(
              "grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-t border-line py-3",
              outlineId(id) === named && "-mx-3 rounded-control bg-brand-soft px-3",
            )}
          >
            <span aria-hidden="true" className="text-sm text-muted tabular-nums">
              {start + index}
            </span>
            <span className="min-w-0 break-words">
              {mayOpen ? (
                <Link
                  {...textIn(language)}
                  href={lecturePath(courseId, id)}
                  className="rounded-sm py-2 hover:text-brand hover:underline"
                >
                  {title}
                </Link>
              ) : (
                <span {...textIn(language)}>{title}</span>
              )}
              {lecture.preview && !mayOpen && (
                <Button
                  tone="neutral"
                  size="sm"
                  className="ms-2"
                  aria-label={t("previewOf", { title })}
                  onClick={() => onPreview(lecture)}
                >
                  {t("preview")}
                </Button>
              )}
            </span>
            {duration !== undefined && (
              <time dateTime={`PT${Math.floor(duration)}S`} className="text-sm text-muted tabular-nums">
                {hasText(lecture) ? <Texts lectures={lecture} /> : formatDuration(duration)}
              </time>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** "24 lectures · 4 h 12 min"; the time is left out while one is unknown. */
function summarize(lectures: readonly LectureOutline[]): string {
  const count = lectures.length;
  let seconds = 0;
  for (const { duration } of lectures) {
    if (duration === undefined) return t("count", { count });
    seconds += duration;
  }
  return t("countAndTime", { count, time: formatLearningTime(seconds) });
}
