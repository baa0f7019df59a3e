import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Source } from "./use-source.ts";

export interface UseResumeOptions {
  video: RefObject<HTMLVideoElement | null>;
  source: Source;
  startAt: number | undefined;
}

export interface Resume {
  resumedAt: number | undefined;
  /** Later changes of `startAt` are ignored. */
  settle: () => void;
  leave: () => void;
  onLoadedMetadata: () => void;
  onMove: () => void;
}

/** Seconds. Who stopped earlier starts at the beginning, and nothing is said of it. */
const soonest = 1;
/** Seconds before the end from which playback starts from the beginning. */
const end = 3;
/** Seconds of playing for which the note is shown. */
const noteDuration = 8;

export function useResume({ video, source, startAt }: UseResumeOptions): Resume {
  const settled = useRef(false);
  const [resumedAt, setResumedAt] = useState<number>();

  const resume = useEffectEvent((time: number | undefined) => {
    const element = video.current;
    if (settled.current || !element || time === undefined || time < soonest || isEnd(time, element)) return;
    source.startFrom(time);
    setResumedAt(time);
  });
  useEffect(() => resume(startAt), [startAt]);

  return {
    resumedAt,
    settle: () => {
      settled.current = true;
    },
    leave: () => {
      settled.current = true;
      setResumedAt(undefined);
    },
    onLoadedMetadata: () => {
      const { current: savedPosition } = source.savedPosition;
      if (resumedAt === undefined || savedPosition?.time !== resumedAt || !video.current) return;
      if (!isEnd(resumedAt, video.current)) return;
      source.resumeWith({ time: 0 });
      setResumedAt(undefined);
    },
    onMove: () => {
      if (resumedAt === undefined || source.savedPosition.current || !video.current) return;
      if (Math.abs(video.current.currentTime - resumedAt) > noteDuration) setResumedAt(undefined);
    },
  };
}

/** Whether playback from there would end at once, so that it starts from the beginning. */
export function isEnd(time: number, { duration }: { duration: number }): boolean {
  return time > duration - end;
}
