import { t } from "@lms/texts/learning/lecture-text";
import { ChevronRight } from "lucide-react";
import { useId, useRef } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { RichProse } from "../../kit/layout/prose/rich-prose.tsx";
import type { Watched, WatchedOccasion } from "../../kit/media/video-player/watching/watched.ts";
import { cn } from "../../lib/cn.ts";
import type { ReadText } from "../model/lecture-text.ts";
import { TableOfContents } from "./table-of-contents.tsx";
import { useReadingProgress } from "./use-reading-progress.ts";
import { useReadingTime } from "./use-reading-time.ts";

export interface LectureTextProps {
  text: ReadText;
  /** The BCP 47 tag of the course; absent while unknown. */
  language?: string | undefined;
  /** Seconds: the share of the reading time at which it was left. */
  startAt?: number | undefined;
  /** Seconds of the text that are read already. */
  readSeconds?: number | undefined;
  /** Absent where reading is not recorded, as beneath a video, and until it is known what was read before. */
  onRead?: ((read: Watched, occasion: WatchedOccasion) => void) | undefined;
  /** Gets the address of a link within the site. */
  onFollow?: ((address: string) => void) | undefined;
  className?: string | undefined;
}

/** With fewer headings a text is seen at a glance. */
const fewestHeadings = 3;

export function LectureText(props: LectureTextProps) {
  const { text, language, startAt = 0, readSeconds = 0, onRead, onFollow, className } = props;
  const root = useRef<HTMLDivElement>(null);
  const contentsId = useId();
  const place = useReadingProgress(root, {
    startAt: text.seconds > 0 ? startAt / text.seconds : 0,
    recorded: onRead !== undefined,
  });
  useReadingTime({
    duration: text.seconds,
    readSeconds,
    position: () => place.share() * text.seconds,
    onRead,
  });

  const goTo = (id: string) => {
    const heading = root.current?.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
    if (!heading) return;
    heading.scrollIntoView();
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const follow = (address: string) => {
    if (address.startsWith("#")) goTo(decodeURIComponent(address.slice(1)));
    else if (onFollow) onFollow(address);
    else location.assign(address);
  };
  const headings = text.headings.filter(({ level }) => level <= 3);
  const hasContents = headings.length >= fewestHeadings;
  const contents = <TableOfContents headings={headings} language={language} current={place.heading} onFollow={goTo} />;

  return (
    <div className={cn("@container", className)}>
      {place.isResumed && <ResumeNote onStartOver={place.startOver} />}
      <div
        className={cn(
          "grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6",
          hasContents && "@min-[54rem]:grid-cols-[minmax(0,68ch)_minmax(0,1fr)]",
        )}
      >
        {hasContents && (
          <details className="group rounded-control border border-line bg-surface @min-[54rem]:hidden print:hidden">
            <summary className="flex min-h-control list-none items-center gap-2.5 px-4 font-semibold [&::-webkit-details-marker]:hidden">
              <ChevronRight
                aria-hidden="true"
                className="size-5 text-muted transition-transform group-open:rotate-90 rtl:not-group-open:rotate-180"
              />
              <span>{t("contents")}</span>
            </summary>
            <div className="px-4 pb-4">{contents}</div>
          </details>
        )}
        <div ref={root} className="min-w-0">
          <RichProse html={text.html} lang={language} onFollow={follow} />
        </div>
        {hasContents && (
          <nav
            aria-labelledby={contentsId}
            className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] content-start gap-2 overflow-y-auto @min-[54rem]:grid @min-[54rem]:self-start print:hidden"
          >
            <h2 id={contentsId} className="text-sm font-semibold">
              {t("contents")}
            </h2>
            {contents}
          </nav>
        )}
      </div>
    </div>
  );
}

function ResumeNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div className="sticky top-2 z-10 mb-4 flex w-fit max-w-full flex-wrap items-center gap-x-3 rounded-control bg-brand-soft py-1 ps-3.5 pe-1 text-sm print:hidden">
      <output>{t("resumed")}</output>
      <Button size="sm" tone="quiet" onClick={onStartOver}>
        {t("startOver")}
      </Button>
    </div>
  );
}
