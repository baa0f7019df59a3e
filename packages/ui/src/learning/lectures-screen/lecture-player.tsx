import type { RefObject } from "react";
import type { LoadedCaptions } from "../../kit/media/video-player/captions/captions.ts";
import type { VideoPlayerHandle } from "../../kit/media/video-player/player/video-player-props.ts";
import { VideoPlayer } from "../../kit/media/video-player/video-player.tsx";
import { cn } from "../../lib/cn.ts";
import { latePart } from "../../lib/late-part.tsx";
import type { LectureToWatch } from "../model/lecture.ts";
import { stageWidth } from "./stage-width.ts";
import type { WatchLecturesProps } from "./lectures-screen-props.ts";

const EndOfLecture = latePart(async () => (await import("./end-of-lecture.tsx")).EndOfLecture);

export interface LecturePlayerProps extends WatchLecturesProps {
  ref: RefObject<VideoPlayerHandle | null>;
  autoPlay: boolean;
  /** Watching this lecture has completed the course. */
  finishing: boolean;
  transcriptLanguage: string | undefined;
  onTranscript: (captions: LoadedCaptions) => void;
  /** The viewer has chosen the lecture, so it plays. */
  onStart: (lectureId: string) => void;
  onWriteNote: ((second: number) => void) | undefined;
  onPlay: () => void;
  onEnded: () => void;
}

export function LecturePlayer(props: LecturePlayerProps) {
  const { course, selected, ref, onOpen, onStart, onWatched } = props;
  const number = course.lectures.indexOf(selected);
  const previous = course.lectures[number - 1];
  const next = course.lectures[number + 1];
  const opener = (lecture: LectureToWatch | undefined) => {
    if (!lecture || !onOpen) return undefined;
    return () => {
      onStart(lecture.id);
      onOpen(lecture.id);
    };
  };

  return (
    <VideoPlayer
      ref={ref}
      videoVersion={selected.videoVersion}
      src={selected.src}
      srcExpiresAt={selected.srcExpiresAt}
      sound={selected.sound}
      title={selected.title}
      album={course.title}
      poster={selected.poster}
      duration={selected.duration}
      saveData={props.saveData}
      autoPlay={props.autoPlay}
      startAt={selected.startAt}
      onWatched={(watched, occasion) => !selected.locked && onWatched?.(selected.id, watched, occasion)}
      settings={props.settings}
      onSettingsChange={props.onSettingsChange}
      captions={selected.captions}
      stream={selected.stream}
      preparing={selected.preparing}
      transcriptLanguage={props.transcriptLanguage}
      onTranscript={props.onTranscript}
      onPrevious={opener(previous)}
      onNext={opener(next)}
      onSourceExpired={props.onSourceExpired}
      onNearEnd={() => next && props.onNextNear?.(next)}
      onWriteNote={props.onWriteNote}
      onPlay={props.onPlay}
      onEnded={props.onEnded}
      endCard={
        <EndOfLecture
          {...props}
          lecture={selected}
          finishing={props.finishing}
          onOpen={onStart}
          onReplay={() => ref.current?.play()}
        />
      }
      className={cn("rounded-none lg:rounded-card", stageWidth)}
    />
  );
}
