import type { ComponentProps, RefObject } from "react";
import type { Resume } from "../engine/use-resume.ts";
import type { MediaSource } from "./use-media-source.ts";

export interface UseMediaHandlersOptions extends Pick<MediaSource, "source" | "stream" | "onError"> {
  video: RefObject<HTMLVideoElement | null>;
  resume: Resume;
  /** Takes over the state of the element. */
  sync: () => void;
  checkEnd: (video: HTMLVideoElement) => void;
  onPlay: () => void;
  onEnded: (() => void) | undefined;
}

/** Handles the events of the video element. */
export function useMediaHandlers(options: UseMediaHandlersOptions): Partial<ComponentProps<"video">> {
  const { video, source, stream, resume, sync, checkEnd } = options;
  const onPicture = () => {
    source.onPicture();
    sync();
  };

  return {
    onPause: sync,
    onProgress: sync,
    onDurationChange: sync,
    onVolumeChange: sync,
    onRateChange: sync,
    onCanPlay: sync,
    onLoadStart: sync,
    onSuspend: sync,
    onEmptied: sync,
    onPlaying: onPicture,
    onSeeked: onPicture,
    onLoadedData: onPicture,
    onWaiting: () => {
      source.onNeed();
      sync();
    },
    onError: () => {
      options.onError();
      sync();
    },
    onLoadedMetadata: () => {
      resume.onLoadedMetadata();
      source.onLoadedMetadata();
      sync();
    },
    onTimeUpdate: () => {
      source.onMove();
      resume.onMove();
      if (video.current) checkEnd(video.current);
      source.onNeed();
      sync();
    },
    onSeeking: () => {
      source.onMove();
      source.onNeed();
      sync();
    },
    onPlay: () => {
      resume.settle();
      source.onPlay();
      stream.onPlay();
      options.onPlay();
    },
    onEnded: () => {
      sync();
      options.onEnded?.();
    },
  };
}
