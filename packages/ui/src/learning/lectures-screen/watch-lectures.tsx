import { ArrowRight } from "lucide-react";
import { useRef, useState } from "react";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { LectureList } from "../lecture-list/lecture-list.tsx";
import { VideoStage } from "../../kit/media/video-player/video-stage.tsx";
import { VideoPlayer } from "../../kit/media/video-player/video-player.tsx";
import { cn } from "../../lib/cn.ts";
import { Link } from "../../lib/link.tsx";
import { AddLectureLink } from "./add-lecture-link.tsx";
import { AutoplaySwitch } from "./autoplay-switch.tsx";
import { CompleteButton } from "./complete-button.tsx";
import { DeleteLecture } from "./delete-lecture.tsx";
import { EndOfLecture } from "./end-of-lecture.tsx";
import { LockedStage } from "./locked-stage.tsx";
import { stageWidth } from "./stage-width.ts";
import type { LectureToWatch } from "../model/lecture.ts";
import type { LecturesScreenProps } from "./lectures-screen-props.ts";
import type { VideoPlayerHandle } from "../../kit/media/video-player/video-player-props.ts";

export interface WatchLecturesProps extends Omit<LecturesScreenProps, "course" | "selectedId" | "onRetry"> {
  course: { title: string; lectures: readonly LectureToWatch[] };
  selected: LectureToWatch;
}

export function WatchLectures(props: WatchLecturesProps) {
  const { course, selected, viewer, lectureHref, addLectureHref, bundle, expired, deletingId, onDelete } = props;
  const { courseProgress, onWatched, onComplete, completingId } = props;
  const player = useRef<VideoPlayerHandle>(null);
  // A lecture that the viewer chose plays; one that the address names is only shown.
  const [opened, setOpened] = useState<string>();
  const [endedId, setEndedId] = useState<string>();
  const next = course.lectures[course.lectures.indexOf(selected) + 1];

  const open = (lectureId: string) => {
    setOpened(lectureId);
    if (lectureId === selected.id) player.current?.play();
  };

  return (
    <>
      <VideoStage
        className={cn(
          "z-10 order-1 -mx-4.5 bg-paper sm:-mx-6 lg:col-span-2 lg:col-start-1 lg:row-start-1 lg:mx-0",
          // In landscape, a phone has no room beside a sticky video.
          selected.src && "max-lg:portrait:sticky max-lg:portrait:top-0",
        )}
      >
        {selected.src ? (
          <VideoPlayer
            key={selected.id}
            ref={player}
            src={selected.src}
            title={selected.title}
            poster={selected.poster}
            duration={selected.duration}
            saveData={props.saveData}
            autoPlay={opened === selected.id}
            startAt={selected.startAt}
            onWatched={(watched, occasion) => onWatched?.(selected.id, watched, occasion)}
            initialVolume={props.initialVolume}
            initialMuted={props.initialMuted}
            initialRate={props.initialRate}
            onVolumeChange={props.onVolumeChange}
            onRateChange={props.onRateChange}
            onSourceExpired={props.onSourceExpired}
            onNearEnd={() => next && props.onNextNear?.(next)}
            onPlay={() => setEndedId(undefined)}
            onEnded={() => setEndedId(selected.id)}
            endCard={
              <EndOfLecture {...props} lecture={selected} onOpen={open} onReplay={() => player.current?.play()} />
            }
            className={cn("rounded-none lg:rounded-card", stageWidth)}
          />
        ) : (
          <LockedStage href={lectureHref(selected.id)} bundle={bundle} expired={expired} />
        )}
      </VideoStage>
      <p className="order-3 mt-1.5 max-w-[68ch] whitespace-pre-line text-muted lg:col-start-1 lg:row-start-3">
        {selected.description}
      </p>
      <div className="order-4 flex flex-wrap items-start gap-3 pt-4 empty:hidden max-sm:*:grow lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:justify-end lg:pl-6">
        {viewer.kind === "admin" && (
          <DeleteLecture lecture={selected} busy={deletingId === selected.id} onDelete={() => onDelete(selected.id)} />
        )}
        {courseProgress && onComplete && selected.src && (
          <CompleteButton
            completed={selected.completed ?? false}
            busy={completingId === selected.id}
            onChange={(completed) => onComplete(selected.id, completed)}
          />
        )}
        {next && selected.src && <AutoplaySwitch checked={props.autoplayNext} onChange={props.onAutoplayNextChange} />}
        {next && (
          <ButtonLink tone={endedId === selected.id ? "primary" : "neutral"}>
            <Link href={lectureHref(next.id)} onClick={() => open(next.id)}>
              Next lecture
              <ArrowRight aria-hidden className="size-[1.1em]" strokeWidth={1.75} />
            </Link>
          </ButtonLink>
        )}
      </div>
      <div className="order-5 mt-8 lg:relative lg:col-start-3 lg:row-span-3 lg:row-start-1 lg:mt-0 lg:ml-8">
        <LectureList
          title={course.title}
          lectures={course.lectures}
          selectedId={selected.id}
          lectureHref={lectureHref}
          onOpen={open}
          courseProgress={courseProgress}
          action={viewer.kind === "admin" && <AddLectureLink href={addLectureHref} tone="neutral" />}
          className="lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)]"
        />
      </div>
    </>
  );
}
