import { useEffect, useRef } from "react";
import { now } from "../lib/clock.ts";
import { reloadPause, reloadUntilDone } from "../lib/store/reload-until-done.ts";
import { loadLectures } from "./lectures.ts";

interface Waiting {
  opens?: { readonly at?: string };
}

// Milliseconds. A longer time would overflow, and the pause is for devices whose clocks are ahead of the server's.
const longestTimer = 2 ** 31 - 1;

/**
 * Loads the lectures again when the time of one has come, or the viewer has completed one more and another may wait for that. `completed`:
 * how many they have completed; undefined while unknown.
 */
export function useOpenings(courseId: string, lectures: readonly Waiting[], completed: number | undefined): void {
  useEffect(() => {
    const moments = lectures.flatMap(({ opens }) => (opens?.at === undefined ? [] : [Date.parse(opens.at)]));
    if (moments.length === 0) return undefined;
    const left = Math.min(...moments) - now();
    const delay = left > 0 ? Math.min(left, longestTimer) : reloadPause;
    let end: (() => void) | undefined;
    const timer = setTimeout(() => {
      end = reloadUntilDone(() => loadLectures(courseId, { quiet: true }));
    }, delay);
    return () => {
      clearTimeout(timer);
      end?.();
    };
  }, [courseId, lectures]);

  const waits = lectures.some(({ opens }) => opens !== undefined);
  const before = useRef<{ courseId: string; completed: number | undefined }>({ courseId, completed });
  useEffect(() => {
    const known = before.current;
    before.current = { courseId, completed };
    const isMore = known.courseId === courseId && known.completed !== undefined && known.completed !== completed;
    return waits && isMore ? reloadUntilDone(() => loadLectures(courseId, { quiet: true })) : undefined;
  }, [courseId, completed, waits]);
}
