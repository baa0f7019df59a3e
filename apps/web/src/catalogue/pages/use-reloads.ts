import { useEffect } from "react";
import { loadLectures } from "../lectures.ts";

/** Milliseconds. */
const pause = 5000;

interface Awaited {
  /** Of the lectures' streams. */
  states: readonly (string | undefined)[];
  publishAt: string | undefined;
}

/** While videos are made ready or the course is due to be published, and somebody looks, its state is kept up to date. */
export function useReloads(courseId: string, { states, publishAt }: Awaited): void {
  const inProgress = states.some((state) => state === "waiting" || state === "running");
  useEffect(() => {
    if (!inProgress && publishAt === undefined) return undefined;
    const timer = setInterval(() => {
      const isDue = publishAt !== undefined && Date.now() >= Date.parse(publishAt);
      if ((inProgress || isDue) && document.visibilityState === "visible") void loadLectures(courseId, { quiet: true });
    }, pause);
    return () => clearInterval(timer);
  }, [courseId, inProgress, publishAt]);
}
