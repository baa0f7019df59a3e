import { type RefObject, useRef } from "react";
import { resumeFrom, type SavedPosition } from "./media-state.ts";
import { hideStill, showStill } from "./still-frame.ts";

export interface SavedPositionControls {
  /** Present while the source is being replaced. */
  savedPosition: RefObject<Readonly<SavedPosition> | undefined>;
  /** Pass that it was playing when it failed: a browser may pause it before it tells so. */
  savePosition: (wasPlaying?: boolean) => void;
  startFrom: (time: number) => void;
  /** False when the source is not being replaced. */
  resumeWith: (change: Partial<SavedPosition>) => boolean;
  onLoadedMetadata: () => void;
  /** The element shows its own picture at this time again. */
  onPicture: () => void;
}

/** Preserves time and picture while the source is replaced. `lastTime` is where the element was played last, in seconds. */
export function useSavedPosition(
  video: RefObject<HTMLVideoElement | null>,
  still: RefObject<HTMLCanvasElement | null>,
  lastTime: RefObject<number>,
): SavedPositionControls {
  const savedPosition = useRef<Readonly<SavedPosition>>(undefined);

  return {
    savedPosition,
    savePosition: (wasPlaying = false) => {
      if (video.current) showStill(video.current, still.current);
      savedPosition.current ??= { time: lastTime.current, playing: wasPlaying || video.current?.paused === false };
    },
    startFrom: (time) => {
      const element = video.current;
      if (!element) return;
      if (element.readyState >= HTMLMediaElement.HAVE_METADATA) resumeFrom(element, { time, playing: false });
      else savedPosition.current = { time, playing: !element.paused };
    },
    resumeWith: (change) => {
      if (!savedPosition.current) return false;
      savedPosition.current = { ...savedPosition.current, ...change };
      return true;
    },
    onLoadedMetadata: () => {
      if (savedPosition.current && video.current)
        resumeFrom(video.current, within(video.current, savedPosition.current));
      savedPosition.current = undefined;
    },
    onPicture: () => {
      if (!savedPosition.current && video.current?.seeking === false) hideStill(still.current);
    },
  };
}

/** A video that took the place of a longer one starts from the beginning. */
function within({ duration }: HTMLVideoElement, saved: SavedPosition): SavedPosition {
  return saved.time > duration + 0.5 ? { ...saved, time: 0 } : saved;
}
