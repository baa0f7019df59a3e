import { useRef } from "react";

/** Seconds before the end. What is not loaded yet goes first. */
const near = { loaded: 20, loading: 5 };

/** Call it as the video plays on. */
export function useNearEnd(onNearEnd: (() => void) | undefined): (video: HTMLVideoElement) => void {
  const called = useRef(false);
  return (video) => {
    const left = video.duration - video.currentTime;
    if (called.current || video.paused || !(left <= (isLoaded(video) ? near.loaded : near.loading))) return;
    called.current = true;
    onNearEnd?.();
  };
}

function isLoaded({ buffered, duration }: HTMLVideoElement): boolean {
  return buffered.length > 0 && duration - buffered.end(buffered.length - 1) < 0.5;
}
