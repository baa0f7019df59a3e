import { useEffect } from "react";
import { loadLectures } from "../lectures.ts";

/** Milliseconds. */
const pause = 5000;

/** While videos are made ready, and somebody looks, their states are kept up to date. */
export function useStreamsInProgress(courseId: string, states: readonly (string | undefined)[]): void {
  const inProgress = states.some((state) => state === "waiting" || state === "running");
  useEffect(() => {
    if (!inProgress) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void loadLectures(courseId, { quiet: true });
    }, pause);
    return () => clearInterval(timer);
  }, [courseId, inProgress]);
}
