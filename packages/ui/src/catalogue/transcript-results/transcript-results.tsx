import { t } from "@lms/texts/catalogue/courses-said";
import { type ReactNode, useId } from "react";
import { mayWatch, type Viewer } from "../../account/model/viewer.ts";
import { Button } from "../../kit/controls/button/button.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { Spinner } from "../../kit/indicators/spinner/spinner.tsx";
import { formatDuration } from "../../lib/format/format-duration.ts";
import { Link } from "../../lib/link.tsx";
import type { Loadable } from "../../lib/loadable.ts";
import { textIn } from "../../lib/format/text-in.ts";
import { fileAtPagePath } from "../model/file-at-page.ts";
import { lectureAtPath, outlinePath, previewAtPath, previewPath } from "../model/lecture-at-second.ts";
import { coursesPath, lecturePath } from "../model/course-paths.ts";
import type { FoundInLectures, LectureMatch, TranscriptMatch } from "../model/transcript-match.ts";
import { markWords } from "./mark-words.ts";

export interface TranscriptResultsProps {
  found: Loadable<FoundInLectures>;
  query: string;
  viewer: Viewer;
  /** Present where no course was found: shown when nothing is found here either. */
  noCourses?: ReactNode;
  onRetry: () => void;
}

/** Below courses it takes no room while it loads and when nothing is found; without courses it stands in their place. */
export function TranscriptResults({ found, query, viewer, noCourses, onRetry }: TranscriptResultsProps) {
  switch (found.status) {
    case "loading":
      return noCourses === undefined ? null : <Searching />;
    case "failed":
      return (
        <>
          {noCourses}
          <p role="alert" className="mt-12 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
            <span>{t("failed")}</span>
            <Button tone="neutral" size="sm" onClick={onRetry}>
              {t("retry")}
            </Button>
          </p>
        </>
      );
    case "ready":
      if (found.value.lines.length + found.value.lectures.length === 0) return noCourses;
      return (
        <>
          {noCourses !== undefined && (
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <output className="min-w-0 break-words">{foundSentence(found.value, query)}</output>
              <TextLink href={coursesPath}>{t("all")}</TextLink>
            </div>
          )}
          <Lectures {...{ query, viewer }} lectures={found.value.lectures} below={noCourses === undefined} />
          <Lines {...{ query, viewer }} lines={found.value.lines} below={noCourses === undefined} />
        </>
      );
    default:
      return found satisfies never;
  }
}

function Searching() {
  return (
    <div aria-busy="true" className="min-h-24">
      <Delayed>
        <p className="flex items-center gap-3 text-muted">
          <Spinner />
          <span>{t("searching")}</span>
        </p>
      </Delayed>
    </div>
  );
}

function foundSentence({ lectures, lines }: FoundInLectures, query: string): string {
  if (lines.length === 0) return t("foundTitles", { query });
  return t(lectures.length === 0 ? "foundSaid" : "foundBoth", { query });
}

interface PartProps extends Pick<TranscriptResultsProps, "query" | "viewer"> {
  below: boolean;
}

function Lectures({ lectures, below, ...row }: PartProps & { lectures: readonly LectureMatch[] }) {
  if (lectures.length === 0) return null;
  return (
    <Part title={t("lectures")} below={below}>
      {lectures.map((match) => (
        <Row
          key={match.lecture.id}
          {...row}
          match={match}
          link={lectureLink(match, row.viewer)}
          time={match.file ? undefined : match.lecture.duration}
          text={(match.file && match.excerpt) ?? match.lecture.title}
          language={match.course.language}
          place={placeIn(match)}
        />
      ))}
    </Part>
  );
}

function Lines({ lines, below, ...row }: PartProps & { lines: readonly TranscriptMatch[] }) {
  if (lines.length === 0) return null;
  return (
    <Part title={t("title")} below={below}>
      {lines.map((match) => (
        <Row
          key={`${match.lecture.id} ${match.start}`}
          {...row}
          match={match}
          link={lineLink(match, row.viewer)}
          time={match.start}
          text={match.text}
          language={match.language}
          place={t("place", { lecture: match.lecture.title, course: match.course.title })}
        />
      ))}
    </Part>
  );
}

function Part({ title, below, children }: { title: string; below: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={below ? "mt-12" : "mt-6"}>
      <h2 id={id} className="heading text-xl">
        {title}
      </h2>
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] overflow-clip rounded-card border border-line bg-surface">
        {children}
      </ul>
    </section>
  );
}

interface RowProps extends Pick<TranscriptResultsProps, "query" | "viewer"> {
  match: LectureMatch;
  link: { href: string; "data-return-to"?: string };
  /** Seconds. */
  time: number | undefined;
  text: string;
  /** The BCP 47 tag of the text. */
  language: string;
  place: string;
}

function Row({ match: { course, lecture }, link, time, text, language, place, query, viewer }: RowProps) {
  return (
    <li className="border-line not-first:border-t">
      <Link
        {...link}
        className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 px-4 py-3 -outline-offset-2 hover:bg-sunken sm:grid-cols-[4rem_minmax(0,1fr)] sm:px-5"
      >
        <span className="font-semibold text-brand tabular-nums">{time !== undefined && formatDuration(time)}</span>
        <span className="min-w-0">
          <span {...textIn(language)} className="block break-words">
            {markWords(text, query).map(({ at, part, matches }) =>
              matches ? (
                <mark key={at} className="bg-accent text-on-accent">
                  {part}
                </mark>
              ) : (
                <span key={at}>{part}</span>
              ),
            )}
          </span>
          <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <span {...textIn(course.language)} className="min-w-0 break-words">
              {place}
            </span>
            {lecture.preview && !mayWatch(viewer, course.id) && <Badge>{t("preview")}</Badge>}
          </span>
        </span>
      </Link>
    </li>
  );
}

function placeIn({ course, lecture, file }: LectureMatch): string {
  if (file === undefined) return t("ofCourse", { course: course.title });
  return t("pageOfFile", { page: file.page, file: file.name, lecture: lecture.title, course: course.title });
}

function lectureLink({ course, lecture, file }: LectureMatch, viewer: Viewer) {
  const free = previewPath(course.slug, lecture.id);
  const at = file ? fileAtPagePath(course.id, lecture.id, file) : lecturePath(course.id, lecture.id);
  return matchLink({ course, lecture }, viewer, { at, free });
}

function lineLink({ course, lecture, start }: TranscriptMatch, viewer: Viewer) {
  const free = previewAtPath(course.slug, lecture.id, start);
  return matchLink({ course, lecture }, viewer, { at: lectureAtPath(course.id, lecture.id, start), free });
}

/** Visitors see first what the course is: after the log-in the lecture opens, at the second if there is one. */
function matchLink({ course, lecture }: LectureMatch, viewer: Viewer, { at, free }: { at: string; free: string }) {
  if (mayWatch(viewer, course.id)) return { href: at };
  if (lecture.preview) return { href: free };
  return viewer.kind === "visitor"
    ? { href: outlinePath(course.slug, lecture.id), "data-return-to": at }
    : { href: at };
}
