import { t } from "@lms/texts/catalogue/courses-said";
import { useId } from "react";
import { mayWatch, type Viewer } from "../../account/model/viewer.ts";
import { Button } from "../../kit/controls/button/button.tsx";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { formatDuration } from "../../lib/format/format-duration.ts";
import { Link } from "../../lib/link.tsx";
import type { Loadable } from "../../lib/loadable.ts";
import { textIn } from "../../lib/format/text-in.ts";
import { lectureAtPath, previewAtPath } from "../model/lecture-at-second.ts";
import { coursePagePath } from "../model/course-paths.ts";
import type { TranscriptMatch } from "../model/transcript-match.ts";
import { markWords } from "./mark-words.ts";

export interface TranscriptResultsProps {
  /** The best first. */
  lines: Loadable<readonly TranscriptMatch[]>;
  query: string;
  viewer: Viewer;
  onRetry: () => void;
}

/** Below other results: it takes no room while it loads and when nothing is found. */
export function TranscriptResults({ lines, query, viewer, onRetry }: TranscriptResultsProps) {
  const id = useId();
  if (lines.status === "loading" || (lines.status === "ready" && lines.value.length === 0)) return null;

  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="heading text-xl">
        {t("title")}
      </h2>
      {lines.status === "failed" ? (
        <p role="alert" className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
          <span>{t("failed")}</span>
          <Button tone="neutral" size="sm" onClick={onRetry}>
            {t("retry")}
          </Button>
        </p>
      ) : (
        <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] overflow-clip rounded-card border border-line bg-surface">
          {lines.value.map((line) => (
            <Line key={`${line.lecture.id} ${line.start}`} line={line} query={query} viewer={viewer} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface LineProps extends Pick<TranscriptResultsProps, "query" | "viewer"> {
  line: TranscriptMatch;
}

function Line({ line, query, viewer }: LineProps) {
  const { course, lecture, start, text, language } = line;
  const free = lecture.preview && !mayWatch(viewer);

  return (
    <li className="border-line not-first:border-t">
      <Link
        {...matchLink(line, viewer)}
        className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 px-4 py-3 -outline-offset-2 hover:bg-sunken sm:grid-cols-[4rem_minmax(0,1fr)] sm:px-5"
      >
        <span className="font-semibold text-brand tabular-nums">{formatDuration(start)}</span>
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
              {t("place", { lecture: lecture.title, course: course.title })}
            </span>
            {free && <Badge>{t("preview")}</Badge>}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Visitors see first what the course is: after the log-in the lecture opens at the second. */
function matchLink({ course, lecture, start }: TranscriptMatch, viewer: Viewer) {
  const at = lectureAtPath(course.id, lecture.id, start);
  if (mayWatch(viewer)) return { href: at };
  if (lecture.preview) return { href: previewAtPath(course.slug, lecture.id, start) };
  return viewer.kind === "visitor" ? { href: coursePagePath(course.slug), "data-return-to": at } : { href: at };
}
