import { t } from "@lms/texts/learning/lectures-screen";
import type { ComponentType } from "react";
import type { NoteKey } from "../../conversation/lecture-notes/use-note-key.ts";
import { PartBoundary } from "../../kit/feedback/part-boundary/part-boundary.tsx";
import type { LoadedCaptions } from "../../kit/media/video-player/captions/captions.ts";
import { cn } from "../../lib/cn.ts";
import { latePart } from "../../lib/late-part.tsx";
import { LectureList } from "../lecture-list/lecture-list.tsx";
import type { LectureNotesPartProps } from "../model/lecture-notes.ts";
import { hasVideo } from "../model/lecture.ts";
import { AddLectureLink } from "./add-lecture-link.tsx";
import { SidePanel } from "./side-panel.tsx";
import type { WatchLecturesProps } from "./lectures-screen-props.ts";

const partHeight = "h-96 lg:h-[min(34rem,calc(100svh-7rem))]";

const Transcript = latePart(
  async () => (await import("../transcript/transcript.tsx")).Transcript,
  <div aria-hidden className={partHeight} />,
);

export interface LecturePanelProps extends WatchLecturesProps {
  /** In theatre mode the video has its place. */
  mayBeBelow: boolean;
  hasTranscript: boolean;
  /** Absent while the list is shown. */
  transcriptLanguage: string | undefined;
  /** Absent until they are loaded in that language. */
  captions: LoadedCaptions | undefined;
  onLanguageChange: (language: string) => void;
  /** Seconds. */
  onSeek: (time: number) => void;
  /** Where the player is, in seconds. */
  position: () => number;
  noteKey: NoteKey;
  /** The viewer has chosen the lecture, so it plays. */
  onStart: (lectureId: string) => void;
}

/** The list of lectures, the transcript or the notes, next to the video or below it. */
export function LecturePanel(props: LecturePanelProps) {
  const { hasTranscript, notes } = props;

  return (
    <div
      className={cn(
        "order-6 mt-8 print:hidden lg:relative lg:col-start-3 lg:row-span-6 lg:row-start-1 lg:ms-8 lg:mt-0",
        props.mayBeBelow && "in-data-theatre:lg:row-span-5 in-data-theatre:lg:row-start-2 in-data-theatre:lg:mt-8",
      )}
    >
      <SidePanel
        sidePanel={props.sidePanel}
        parts={{
          lectures: (
            <List {...props} tabbed={props.sidePanel !== undefined && (hasTranscript || notes !== undefined)} />
          ),
          ...(hasTranscript && { transcript: <TranscriptPart {...props} /> }),
          ...(notes && { notes: <NotesPart {...props} notes={notes} /> }),
        }}
      />
    </div>
  );
}

function TranscriptPart({ selected, transcriptLanguage, captions, onLanguageChange, onSeek }: LecturePanelProps) {
  return (
    transcriptLanguage !== undefined && (
      <PartBoundary resetKey={selected.id}>
        <Transcript
          key={selected.id}
          languages={selected.captions?.map(({ language }) => language) ?? []}
          language={transcriptLanguage}
          onLanguageChange={onLanguageChange}
          captions={captions}
          onSeek={onSeek}
          className={partHeight}
        />
      </PartBoundary>
    )
  );
}

function NotesPart({
  notes: Notes,
  selected,
  ...props
}: LecturePanelProps & { notes: ComponentType<LectureNotesPartProps> }) {
  return (
    <PartBoundary resetKey={selected.id}>
      <Notes
        key={selected.id}
        lectureId={selected.id}
        position={hasVideo(selected) ? props.position : undefined}
        onSeek={props.onSeek}
        requestedAt={props.noteKey.requestedAt}
        onFocused={props.noteKey.onFocused}
        className="lg:max-h-[calc(100svh-7rem)]"
      />
    </PartBoundary>
  );
}

function List(props: LecturePanelProps & { tabbed: boolean }) {
  const { course, selected, viewer } = props;
  return (
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
        className={props.tabbed ? "lg:max-h-[calc(100dvh-7rem)]" : "lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)]"}
      />
    </PartBoundary>
  );
}
