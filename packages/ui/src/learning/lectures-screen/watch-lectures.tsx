import { t } from "@lms/texts/learning/lectures-screen";
import { Suspense, useRef, useState } from "react";
import { mayWatch } from "../../account/model/viewer.ts";
import { CourseEnd } from "../course-end/course-end.tsx";
import { LectureList } from "../lecture-list/lecture-list.tsx";
import { PartBoundary } from "../../kit/feedback/part-boundary/part-boundary.tsx";
import { captionsFor, type LoadedCaptions } from "../../kit/media/video-player/captions/captions.ts";
import { VideoStage } from "../../kit/media/video-player/video-stage.tsx";
import { UnavailableVideo } from "../../kit/media/video-player/overlay/unavailable-video.tsx";
import { VideoPlayer } from "../../kit/media/video-player/video-player.tsx";
import { cn } from "../../lib/cn.ts";
import { textIn } from "../../lib/format/text-in.ts";
import { BesideVideo } from "./beside-video.tsx";
import { AddLectureLink } from "./add-lecture-link.tsx";
import { LectureActions } from "./lecture-actions.tsx";
import { EndOfLecture } from "./end-of-lecture.tsx";
import { LockedStage } from "./locked-stage.tsx";
import { PreviewStage } from "./preview-stage.tsx";
import { stageWidth } from "./stage-width.ts";
import { hasVideo, type LectureToWatch } from "../model/lecture.ts";
import type { CourseToWatch, LecturesScreenProps } from "./lectures-screen-props.ts";
import type { VideoPlayerHandle } from "../../kit/media/video-player/player/video-player-props.ts";
import { lazyPart } from "../../lib/lazy-part.ts";

const Transcript = lazyPart(async () => (await import("../transcript/transcript.tsx")).Transcript);

const endPlace = "order-5 mt-8 lg:col-span-2 lg:col-start-1 lg:row-start-5 lg:self-start";
const transcriptHeight = "h-96 lg:h-[min(34rem,calc(100svh-7rem))]";

export interface WatchLecturesProps extends Omit<LecturesScreenProps, "course"> {
  course: CourseToWatch;
  selected: LectureToWatch;
}

export function WatchLectures(props: WatchLecturesProps) {
  const { course, selected, viewer, lectureHref, addLectureHref, bundle, expired } = props;
  const { courseProgress, ending, onWatched, preview, settings } = props;
  const player = useRef<VideoPlayerHandle>(null);
  // A lecture that the viewer chose plays; one that the address names is only shown.
  const [opened, setOpened] = useState<string>();
  const [endedId, setEndedId] = useState<string>();
  // The lecture that completed the course.
  const [finishingId, setFinishingId] = useState<string>();
  if ((ending?.now ?? false) !== (finishingId !== undefined)) setFinishingId(ending?.now ? selected.id : undefined);
  // Of the captions, until another one is chosen for the transcript.
  const [language = settings.captions?.language, setLanguage] = useState<string>();
  const [loaded, setLoaded] = useState<LoadedCaptions & { of: string }>();
  const plays = hasVideo(selected);
  const hasTranscript = plays && (selected.captions?.length ?? 0) > 0;
  const transcript =
    hasTranscript && props.beside?.part === "transcript" ? captionsFor(selected.captions ?? [], language) : undefined;
  const number = course.lectures.indexOf(selected);
  const previous = course.lectures[number - 1];
  const next = course.lectures[number + 1];

  const open = (lectureId: string) => {
    setOpened(lectureId);
    if (lectureId === selected.id) player.current?.play();
  };
  const opener = (lecture: LectureToWatch | undefined) => {
    const { onOpen } = props;
    if (!lecture || !onOpen) return undefined;
    return () => {
      open(lecture.id);
      onOpen(lecture.id);
    };
  };

  return (
    <>
      <VideoStage
        className={cn(
          "z-10 order-1 -mx-4.5 bg-paper sm:-mx-6 lg:col-span-2 lg:col-start-1 lg:row-start-1 lg:mx-0",
          settings.theatre && "lg:col-span-3",
          // In landscape, a phone has no room beside a sticky video.
          plays && "max-lg:portrait:sticky max-lg:portrait:top-0",
        )}
      >
        <PartBoundary resetKey={selected.id} className={stageWidth}>
          {plays ? (
            <VideoPlayer
              key={selected.id}
              ref={player}
              src={selected.src}
              srcExpiresAt={selected.srcExpiresAt}
              title={selected.title}
              album={course.title}
              poster={selected.poster}
              duration={selected.duration}
              saveData={props.saveData}
              autoPlay={opened === selected.id}
              startAt={selected.startAt}
              onWatched={(watched, occasion) => !selected.locked && onWatched?.(selected.id, watched, occasion)}
              settings={settings}
              onSettingsChange={props.onSettingsChange}
              captions={selected.captions}
              stream={selected.stream}
              preparing={selected.preparing}
              transcriptLanguage={transcript?.language}
              onTranscript={(captions) => setLoaded({ ...captions, of: selected.id })}
              onPrevious={opener(previous)}
              onNext={opener(next)}
              onSourceExpired={props.onSourceExpired}
              onNearEnd={() => next && props.onNextNear?.(next)}
              onPlay={() => setEndedId(undefined)}
              onEnded={() => setEndedId(selected.id)}
              endCard={
                <EndOfLecture
                  {...props}
                  lecture={selected}
                  finishing={finishingId === selected.id}
                  onOpen={open}
                  onReplay={() => player.current?.play()}
                />
              }
              className={cn("rounded-none lg:rounded-card", stageWidth)}
            />
          ) : selected.unavailable ? (
            <UnavailableVideo why={selected.unavailable} className={cn("bg-sunken lg:rounded-card", stageWidth)} />
          ) : preview && preview.status !== "ready" ? (
            <PreviewStage preview={preview} onRetry={props.onRetryPreview} />
          ) : (
            <LockedStage href={lectureHref(selected.id)} bundle={bundle} expired={expired} />
          )}
        </PartBoundary>
      </VideoStage>
      <p
        {...textIn(course.language)}
        className="order-3 mt-1.5 max-w-[68ch] whitespace-pre-line text-muted lg:col-span-2 lg:col-start-1 lg:row-start-4 lg:mt-4"
      >
        {selected.description}
      </p>
      <PartBoundary resetKey={selected.id} className="order-4 mt-4 lg:col-span-2 lg:col-start-1 lg:row-start-3">
        <LectureActions {...props} next={next} ended={endedId === selected.id} onOpen={open} />
      </PartBoundary>
      <output className="sr-only">{ending?.now && t("courseCompleteSpoken", { title: course.title })}</output>
      {ending && (
        <PartBoundary className={endPlace}>
          <CourseEnd
            course={course}
            ending={ending}
            open={mayWatch(viewer)}
            className={cn(endPlace, "max-lg:portrait:[scroll-margin-top:calc(56.25vw+1rem)] lg:scroll-my-6")}
          />
        </PartBoundary>
      )}
      <div
        className={cn(
          "order-6 mt-8 lg:relative lg:col-start-3 lg:ms-8",
          settings.theatre ? "lg:row-span-4 lg:row-start-2" : "lg:row-span-5 lg:row-start-1 lg:mt-0",
        )}
      >
        <BesideVideo
          beside={props.beside}
          hasTranscript={hasTranscript}
          transcript={
            transcript && (
              <PartBoundary resetKey={selected.id}>
                <Suspense fallback={<div aria-hidden className={transcriptHeight} />}>
                  <Transcript
                    key={selected.id}
                    languages={selected.captions?.map((captions) => captions.language) ?? []}
                    language={transcript.language}
                    onLanguageChange={setLanguage}
                    captions={
                      loaded?.of === selected.id && loaded.language === transcript.language ? loaded : undefined
                    }
                    onSeek={(time) => player.current?.seek(time)}
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
                lectureHref={lectureHref}
                onOpen={open}
                courseProgress={courseProgress}
                back={
                  viewer.kind === "learner" ? { href: "/user/dashboard/courses", label: t("myCourses") } : undefined
                }
                action={viewer.kind === "admin" && <AddLectureLink href={addLectureHref} tone="neutral" />}
                className={
                  hasTranscript && props.beside
                    ? "lg:max-h-[calc(100dvh-7rem)]"
                    : "lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)]"
                }
              />
            </PartBoundary>
          }
        />
      </div>
    </>
  );
}
