import { t } from "@lms/texts/learning/lecture-list";
import { ArrowLeft, Check, Lock, Play } from "lucide-react";
import { Fragment, type ReactNode, useId } from "react";
import { groupBySection, type Section } from "../../catalogue/model/group-by-section.ts";
import { cn } from "../../lib/cn.ts";
import { hasSoundPart, isText, lengthLabel } from "../../catalogue/model/lecture-parts.ts";
import { formatDuration } from "../../lib/format/format-duration.ts";
import { Link } from "../../lib/link.tsx";
import { onPlainPress } from "../../lib/plain-press.ts";
import { textIn } from "../../lib/format/text-in.ts";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { ProgressBar } from "../../kit/indicators/progress-bar/progress-bar.tsx";
import type { Lecture, CourseProgress } from "../model/lecture.ts";
import { openingLabel } from "../model/opening-label.ts";

export interface LectureListProps {
  title: string;
  /** The BCP 47 tag of the course and its lectures. */
  language?: string | undefined;
  sections?: readonly Section[] | undefined;
  lectures: readonly Lecture[];
  selectedId: string;
  lectureHref: (lectureId: string) => string;
  /** Called for the selected lecture too, and not for one in a new tab. Its link is followed as well. */
  onOpen?: (lectureId: string) => void;
  /** Absent while unknown. */
  courseProgress?: CourseProgress | undefined;
  action?: ReactNode;
  /** The way out, above the title. */
  back?: { href: string; label: string } | undefined;
  className?: string;
}

export function LectureList(props: LectureListProps) {
  const { title, language, sections, lectures, courseProgress, action, back, className } = props;
  const titleId = useId();

  return (
    <section
      aria-labelledby={titleId}
      className={cn("flex flex-col lg:rounded-card lg:border lg:border-line lg:bg-surface", className)}
    >
      <header className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-3 lg:px-5 lg:pt-5">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
          {back && (
            <TextLink href={back.href} className="inline-flex items-center gap-1.5 justify-self-start py-1 text-sm">
              <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
              <span>{back.label}</span>
            </TextLink>
          )}
          <h2 id={titleId} {...textIn(language)} className="heading text-lg break-words">
            {title}
          </h2>
          <p className="text-sm text-muted tabular-nums">{lectureSummary(lectures)}</p>
        </div>
        {courseProgress && (
          <div className="grid gap-2">
            <p className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
              <output>{t("progress", { completed: courseProgress.completedLectures, count: lectures.length })}</output>
              <span className="font-semibold">{`${courseProgress.percent}%`}</span>
            </p>
            <ProgressBar label={t("progressIn", { title })} percent={courseProgress.percent} />
          </div>
        )}
        {action}
      </header>
      <div data-lectures className="min-h-0 overflow-y-auto border-t border-line pt-2 lg:mx-0 lg:px-2 lg:pb-2">
        {groupBySection(lectures, sections).map(({ section, ...group }) => (
          <Fragment key={section?.id ?? ""}>
            {section && <SectionHeading section={section} lectures={group.lectures} language={language} />}
            <Rows {...props} {...group} />
          </Fragment>
        ))}
      </div>
    </section>
  );
}

interface SectionHeadingProps extends Pick<LectureListProps, "lectures" | "language"> {
  section: Section;
}

function SectionHeading({ section, lectures, language }: SectionHeadingProps) {
  const completed = lectures.filter((lecture) => lecture.completed).length;
  const isKnown = lectures.every((lecture) => lecture.completed !== undefined);

  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-3 pt-4 pb-1.5">
      <h3 {...textIn(language)} className="min-w-0 font-semibold break-words">
        {section.title}
      </h3>
      <p className="text-sm text-muted tabular-nums">
        {isKnown
          ? [t("progress", { completed, count: lectures.length }), totalTime(lectures)].filter(Boolean).join(" · ")
          : lectureSummary(lectures)}
      </p>
    </div>
  );
}

interface RowsProps extends LectureListProps {
  start: number;
}

function Rows({ lectures, language, selectedId, lectureHref, onOpen, start }: RowsProps) {
  return (
    <ol start={start} className="grid content-start gap-0.5">
      {lectures.map((lecture, index) => (
        <li key={lecture.id} ref={lecture.id === selectedId ? bringIntoView : undefined}>
          <LectureRow
            lecture={lecture}
            language={language}
            number={start + index}
            current={lecture.id === selectedId}
            href={lectureHref(lecture.id)}
            onOpen={() => onOpen?.(lecture.id)}
          />
        </li>
      ))}
    </ol>
  );
}

interface LectureRowProps {
  lecture: Lecture;
  language: string | undefined;
  number: number;
  current: boolean;
  href: string;
  onOpen: () => void;
}

function LectureRow({ lecture, language, number, current, href, onOpen }: LectureRowProps) {
  const { title, preview = false, completed = false } = lecture;
  const length = lengthLabel(lecture);
  const locked = lecture.locked && !preview;
  const isNamed = isText(lecture) || hasSoundPart(lecture);

  return (
    <Link
      href={href}
      onClick={onPlainPress(onOpen, "follow")}
      aria-current={current || undefined}
      className={cn(
        "grid min-h-12 grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3 rounded-control px-3 py-2.5 -outline-offset-2",
        current ? "bg-brand-soft font-semibold" : "hover:bg-sunken active:bg-brand-soft",
      )}
    >
      <span
        aria-hidden
        className={cn(
          "mt-px grid h-[22px] min-w-[22px] place-items-center rounded-full text-xs leading-none font-semibold tabular-nums",
          "text-muted",
          !locked && "border-2 border-line",
          number > 99 && "px-1",
          current && "border-0 bg-brand text-on-brand",
          completed && "border-0 bg-good px-0 text-on-good keep-fill",
        )}
      >
        <Sign locked={locked} completed={completed} current={current} number={number} />
      </span>
      <span className="min-w-0">
        <span {...textIn(language)}>{title}</span>
        {lecture.opens && <span className="block text-sm font-normal text-muted">{openingLabel(lecture.opens)}</span>}
        {isNamed && <span className="block text-sm font-normal text-muted tabular-nums">{length}</span>}
        {(completed || locked) && (
          <>
            {" "}
            <span className="sr-only">{stateLabel(completed, locked)}</span>
          </>
        )}
        {lecture.locked && preview && (
          <>
            {" "}
            <Badge tone="brand" className="ms-1">
              {t("preview")}
            </Badge>
          </>
        )}
      </span>
      {length !== undefined && !isNamed && (
        <span className="pt-px text-sm font-normal text-muted tabular-nums">{length}</span>
      )}
    </Link>
  );
}

function stateLabel(completed: boolean, locked: boolean): string {
  if (completed) return t(locked ? "completeAndLocked" : "complete");
  return t("locked");
}

interface SignProps {
  locked: boolean;
  completed: boolean;
  current: boolean;
  number: number;
}

function Sign({ locked, completed, current, number }: SignProps) {
  if (completed) return <Check className="size-3.5" strokeWidth={2.5} />;
  if (locked) return <Lock className="size-3.5" strokeWidth={current ? 2 : 1.75} />;
  if (current) return <Play className="size-3 translate-x-px fill-current" strokeWidth={1.75} />;
  return <span>{number}</span>;
}

/** Scrolls the list only: scrolling the page would move the video out of view. */
function bringIntoView(row: HTMLLIElement | null): void {
  const list = row?.closest("[data-lectures]");
  if (!row || !list || list.scrollHeight <= list.clientHeight) return;
  const frame = list.getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) list.scrollTop += top - frame.top - frame.height / 3;
}

function lectureSummary(lectures: readonly Lecture[]): string {
  const count = t("lectures", { count: lectures.length });
  const time = totalTime(lectures);
  return time === undefined ? count : `${count} · ${time}`;
}

/** Undefined when any lecture's is unknown. */
function totalTime(lectures: readonly Lecture[]): string | undefined {
  let seconds = 0;
  for (const { duration } of lectures) {
    if (duration === undefined) return undefined;
    seconds += duration;
  }
  return formatDuration(seconds);
}
