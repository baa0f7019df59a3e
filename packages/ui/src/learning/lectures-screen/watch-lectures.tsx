import { t } from "@lms/texts/learning/lectures-screen";
import { useEffect, useRef, useState } from "react";
import { mayWatch } from "../../account/model/viewer.ts";
import { PartBoundary } from "../../kit/feedback/part-boundary/part-boundary.tsx";
import { captionsFor, type LoadedCaptions } from "../../kit/media/video-player/captions/captions.ts";
import type { VideoPlayerHandle } from "../../kit/media/video-player/player/video-player-props.ts";
import { VideoStage } from "../../kit/media/video-player/video-stage.tsx";
import { useNoteKey } from "../../conversation/lecture-notes/use-note-key.ts";
import { cn } from "../../lib/cn.ts";
import { latePart } from "../../lib/late-part.tsx";
import { useNear } from "../../lib/use-near.ts";
import { noteUse } from "../../lib/when-used.ts";
import type { LectureQuestionsProps } from "../model/lecture-questions.ts";
import { hasVideo, isReading } from "../model/lecture.ts";
import { LectureActions } from "./lecture-actions.tsx";
import { LectureBody } from "./lecture-body.tsx";
import { LecturePlayer } from "./lecture-player.tsx";
import type { WatchLecturesProps } from "./lectures-screen-props.ts";
import { NoVideo } from "./no-video.tsx";
import { stageWidth, stickyStage } from "./stage-width.ts";

const CourseEnd = latePart(async () => (await import("../course-end/course-end.tsx")).CourseEnd);
const LecturePanel = latePart(async () => (await import("./lecture-panel.tsx")).LecturePanel);

const endPlace = "order-5 mt-8 lg:col-span-2 lg:col-start-1 lg:row-start-5 lg:self-start";

const questionsPlace = "order-7 mt-10 lg:col-span-2 lg:col-start-1 lg:row-start-6 lg:self-start";

export function WatchLectures(props: WatchLecturesProps) {
  const { course, selected, ending } = props;
  const player = useRef<VideoPlayerHandle>(null);
  const [chosenId, choose] = useChosenLecture(selected.id);
  const [endedId, setEndedId] = useState<string>();
  const [finishingId, setFinishingId] = useState<string>();
  if ((ending?.now ?? false) !== (finishingId !== undefined)) setFinishingId(ending?.now ? selected.id : undefined);
  // The transcript follows the language of the captions until another one is chosen for it.
  const [language = props.settings.captions?.language, setLanguage] = useState<string>();
  const [loaded, setLoaded] = useState<LoadedCaptions & { of: string }>();
  const noteKey = useNoteKey({ writesNotes: props.notes !== undefined, sidePanel: props.sidePanel });
  const plays = hasVideo(selected);
  const reading = isReading(selected, props.text);
  useNewLecture(selected.id, reading);
  const hasTranscript = plays && (selected.captions?.length ?? 0) > 0;
  const transcript =
    hasTranscript && props.sidePanel?.part === "transcript"
      ? captionsFor(selected.captions ?? [], language)
      : undefined;
  const next = course.lectures[course.lectures.indexOf(selected) + 1];

  const open = (lectureId: string) => {
    choose(lectureId);
    if (lectureId === selected.id) player.current?.play();
  };
  return (
    <>
      {!reading && (
        <VideoStage
          className={cn(
            "z-10 order-1 -mx-4.5 bg-paper sm:-mx-6 lg:col-span-2 lg:col-start-1 lg:row-start-1 lg:mx-0",
            !selected.sound && "in-data-theatre:lg:col-span-3",
            plays && stickyStage,
          )}
        >
          <PartBoundary resetKey={selected.id} className={stageWidth}>
            {plays ? (
              <LecturePlayer
                {...props}
                key={`${selected.id} ${props.playerKey}`}
                ref={player}
                autoPlay={chosenId === selected.id}
                finishing={finishingId === selected.id}
                transcriptLanguage={transcript?.language}
                onTranscript={(captions) => setLoaded({ ...captions, of: selected.id })}
                onWriteNote={noteKey.onPress}
                onStart={open}
                onPlay={() => setEndedId(undefined)}
                onEnded={() => setEndedId(selected.id)}
              />
            ) : (
              <NoVideo {...props} />
            )}
          </PartBoundary>
        </VideoStage>
      )}
      <LectureBody {...props} reading={reading} />
      <PartBoundary resetKey={selected.id} className="order-4 mt-4 lg:col-span-2 lg:col-start-1 lg:row-start-3">
        <LectureActions {...props} next={next} ended={endedId === selected.id} onOpen={open} />
      </PartBoundary>
      <CompletedCourse {...props} />
      <LecturePanel
        {...props}
        mayBeBelow={!reading && !selected.sound}
        hasTranscript={hasTranscript}
        transcriptLanguage={transcript?.language}
        captions={loaded?.of === selected.id && loaded.language === transcript?.language ? loaded : undefined}
        onLanguageChange={setLanguage}
        position={() => player.current?.position() ?? 0}
        noteKey={noteKey}
        onSeek={(time) => player.current?.seek(time)}
        onStart={open}
      />
      <LectureQuestions {...props} player={plays ? player : undefined} />
    </>
  );
}

/** A lecture that the viewer chose plays; one that the address names, or Back and Forward lead to, is only shown. */
function useChosenLecture(selectedId: string) {
  const [chosenId, choose] = useState<string>();
  const [shownId, setShownId] = useState(selectedId);
  if (shownId !== selectedId) {
    setShownId(selectedId);
    if (chosenId !== selectedId) choose(undefined);
  }
  return [chosenId, choose] as const;
}

type LectureQuestionsPartProps = Pick<WatchLecturesProps, "questions" | "selected"> &
  Pick<LectureQuestionsProps, "player">;

function CompletedCourse({ course, ending, viewer }: Pick<WatchLecturesProps, "course" | "ending" | "viewer">) {
  const next = ending?.next.status === "ready" ? ending.next.value : undefined;
  return (
    <>
      <output className="sr-only">{ending?.now && t("courseCompleteSpoken", { title: course.title })}</output>
      {ending && (
        <PartBoundary className={endPlace}>
          <CourseEnd
            course={course}
            ending={ending}
            open={mayWatch(viewer, next?.id)}
            className={cn(endPlace, "max-lg:portrait:[scroll-margin-top:calc(56.25vw+1rem)] lg:scroll-my-6")}
          />
        </PartBoundary>
      )}
    </>
  );
}

function LectureQuestions({ questions: Questions, selected, player }: LectureQuestionsPartProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  useEffect(() => {
    // The server paints none of them.
    if (near) noteUse();
  }, [near]);
  if (!Questions || selected.locked) return null;
  return (
    <PartBoundary resetKey={selected.id} className={questionsPlace}>
      <div ref={place} className={questionsPlace}>
        <Questions key={selected.id} lectureId={selected.id} player={player} />
      </div>
    </PartBoundary>
  );
}

/** Another lecture begins at its top: what leads to it is below a text. A player that Back has taken away had the focus. */
function useNewLecture(lectureId: string, reading: boolean): void {
  const shown = useRef({ lectureId, reading });
  useEffect(() => {
    const before = shown.current;
    shown.current = { lectureId, reading };
    if (before.lectureId === lectureId) return;
    const isText = before.reading || reading;
    if (isText) scrollTo(0, 0);
    else if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("[data-page-heading]")?.focus({ preventScroll: true });
  }, [lectureId, reading]);
}
