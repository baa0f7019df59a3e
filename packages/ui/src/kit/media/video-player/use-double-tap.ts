import { type PointerEvent, useEffect, useRef, useState } from "react";

/** Seconds of the video for each tap after the first. */
const step = 10;
/** Milliseconds. */
const betweenTaps = 300;
const shownFor = 900;

export interface DoubleTap {
  /** What the taps have added up to; absent when it was a while ago. */
  jump: { seconds: number } | undefined;
  /** True for each tap after the first on the same half. */
  isRepeated: (event: PointerEvent) => boolean;
}

/** Taps on the left half go back, on the right half forward, as long as they come quickly. */
export function useDoubleTap(onJump: (seconds: number) => void): DoubleTap {
  const last = useRef<{ direction: -1 | 1; at: number; jumped: number }>(undefined);
  const [jump, setJump] = useState<{ seconds: number }>();

  useEffect(() => {
    if (!jump) return undefined;
    const timer = setTimeout(() => setJump(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [jump]);

  return {
    jump,
    isRepeated: ({ clientX, currentTarget, timeStamp }) => {
      const { left, width } = currentTarget.getBoundingClientRect();
      const direction = clientX < left + width / 2 ? -1 : 1;
      const before = last.current;
      const repeated = before?.direction === direction && timeStamp - before.at <= betweenTaps;
      const jumped = repeated ? before.jumped + step : 0;
      last.current = { direction, at: timeStamp, jumped };
      if (!repeated) return false;
      setJump({ seconds: direction * jumped });
      onJump(direction * step);
      return true;
    },
  };
}
