import { type PointerEvent, useEffect, useRef, useState } from "react";

/** Seconds of the video for each tap after the first. */
const step = 10;
/** Milliseconds. */
export const betweenTaps = 300;
const shownFor = 900;

export interface DoubleTap {
  /** The sum of the last taps; absent a moment later. */
  jump: { seconds: number } | undefined;
  /** True for each tap after the first on the same outer third. */
  isRepeated: (event: PointerEvent) => boolean;
}

/** Taps on the left third go back, on the right third forward, as long as they come quickly. */
export function useDoubleTap(onJump: (seconds: number) => void): DoubleTap {
  const last = useRef<{ direction: -1 | 0 | 1; at: number; jumped: number }>(undefined);
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
      const direction = directionAt((clientX - left) / width);
      const before = last.current;
      const repeated = direction !== 0 && before?.direction === direction && timeStamp - before.at <= betweenTaps;
      const jumped = repeated ? before.jumped + step : 0;
      last.current = { direction, at: timeStamp, jumped };
      if (!repeated) return false;
      setJump({ seconds: direction * jumped });
      onJump(direction * step);
      return true;
    },
  };
}

function directionAt(share: number): -1 | 0 | 1 {
  if (share < 1 / 3) return -1;
  return share > 2 / 3 ? 1 : 0;
}
