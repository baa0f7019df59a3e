import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Source } from "./use-source.ts";

export interface UseResumeOptions {
  video: RefObject<HTMLVideoElement | null>;
  source: Source;
  /** Seconds. */
  startAt: number | undefined;
}

export interface Resume {
  /** Where it went on, while that is worth saying. */
  resumedAt: number | undefined;
  /** It plays: a place that comes later is too late. */
  settle: () => void;
  /** Someone went elsewhere. */
  leave: () => void;
  onLoadedMetadata: () => void;
  onMove: () => void;
}

/** Seconds before the end that count as the end: who stopped there wants the beginning. */
const end = 3;
/** Seconds of playing for which the place is said. */
const saidFor = 8;

/** Starts a video where it was left, as long as nobody has played or sought. */
export function useResume({ video, source, startAt }: UseResumeOptions): Resume {
  const settled = useRef(false);
  const [resumedAt, setResumedAt] = useState<number>();

  const takeUp = useEffectEvent((time: number | undefined) => {
    const element = video.current;
    if (settled.current || !element || !time || isEnd(time, element)) return;
    source.startFrom(time);
    setResumedAt(time);
  });
  useEffect(() => takeUp(startAt), [startAt]);

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
      const { current: place } = source.place;
      if (resumedAt === undefined || place?.time !== resumedAt || !video.current) return;
      if (!isEnd(resumedAt, video.current)) return;
      source.goOnWith({ time: 0 });
      setResumedAt(undefined);
    },
    onMove: () => {
      if (resumedAt === undefined || source.place.current || !video.current) return;
      if (Math.abs(video.current.currentTime - resumedAt) > saidFor) setResumedAt(undefined);
    },
  };
}

function isEnd(time: number, { duration }: HTMLVideoElement): boolean {
  return time > duration - end;
}
