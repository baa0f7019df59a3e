import { t } from "@lms/texts/learning/lectures-screen";
import { Suspense } from "react";
import { PartBoundary } from "../../kit/feedback/part-boundary/part-boundary.tsx";
import type { LoadedCaptions } from "../../kit/media/video-player/captions/captions.ts";
import { cn } from "../../lib/cn.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { LectureList } from "../lecture-list/lecture-list.tsx";
import { AddLectureLink } from "./add-lecture-link.tsx";
import { SidePanel } from "./side-panel.tsx";
import type { WatchLecturesProps } from "./lectures-screen-props.ts";

const Transcript = lazyPart(async () => (await import("../transcript/transcript.tsx")).Transcript);

const transcriptHeight = "h-96 lg:h-[min(34rem,calc(100svh-7rem))]";

export interface LecturePanelProps extends WatchLecturesProps {
  hasTranscript: boolean;
  /** Absent while the list is shown. */
  transcriptLanguage: string | undefined;
  /** Absent until they are loaded in that language. */
  captions: LoadedCaptions | undefined;
  onLanguageChange: (language: string) => void;
  /** Seconds. */
  onSeek: (time: number) => void;
  /** The viewer has chosen the lecture, so it plays. */
  onStart: (lectureId: string) => void;
}

/** The list of lectures or the transcript, next to the video or below it. */
export function LecturePanel(props: LecturePanelProps) {
  const { course, selected, viewer, hasTranscript, transcriptLanguage } = props;

  return (
    <div
      className={cn(
        "order-6 mt-8 print:hidden lg:relative lg:col-start-3 lg:ms-8",
        props.settings.theatre ? "lg:row-span-5 lg:row-start-2" : "lg:row-span-6 lg:row-start-1 lg:mt-0",
      )}
    >
      <SidePanel
        sidePanel={props.sidePanel}
        hasTranscript={hasTranscript}
        transcript={
          transcriptLanguage !== undefined && (
            <PartBoundary resetKey={selected.id}>
              <Suspense fallback={<div aria-hidden className={transcriptHeight} />}>
                <Transcript
                  key={selected.id}
                  languages={selected.captions?.map((captions) => captions.language) ?? []}
                  language={transcriptLanguage}
                  onLanguageChange={props.onLanguageChange}
                  captions={props.captions}
                  onSeek={props.onSeek}
                  className={transcriptHeight}
                />
              </Suspense>
            </PartBoundary>
          )
        }
        list={
          <PartBoundary resetKey={selected.id}>
            <LectureList
              title={course.title}
              language={course.language}
              sections={course.sections}
              lectures={course.lectures}
              selectedId={selected.id}
              lectureHref={props.lectureHref}
              onOpen={props.onStart}
              courseProgress={props.courseProgress}
              back={viewer.kind === "learner" ? { href: "/user/dashboard/courses", label: t("myCourses") } : undefined}
              action={viewer.kind === "admin" && <AddLectureLink href={props.addLectureHref} tone="neutral" />}
              className={
                hasTranscript && props.sidePanel
                  ? "lg:max-h-[calc(100dvh-7rem)]"
                  : "lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)]"
              }
            />
          </PartBoundary>
        }
      />
    </div>
  );
}
