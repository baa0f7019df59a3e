import { useEffect } from "react";
import { now } from "../lib/clock.ts";
import { loadLectures } from "./lectures.ts";

/** Milliseconds, of a page that shows how far it is and of one that only waits for it. */
const pauses = { shown: 5000, awaited: 15_000 };

interface Awaited {
  /** The states of the lectures' streams, or of what else is made of them. */
  states: readonly (string | undefined)[];
  publishAt?: string | undefined;
  /** @default shown */
  as?: keyof typeof pauses;
}

/** Reloads a visible course while its videos are prepared or its publication is due. */
export function useReloads(courseId: string, { states, publishAt, as = "shown" }: Awaited): void {
  const inProgress = states.some((state) => state === "waiting" || state === "running");
  useEffect(() => {
    if (!inProgress && publishAt === undefined) return undefined;
    const timer = setInterval(() => {
      const isDue = publishAt !== undefined && now() >= Date.parse(publishAt);
      if ((inProgress || isDue) && document.visibilityState === "visible") void loadLectures(courseId, { quiet: true });
    }, pauses[as]);
    return () => clearInterval(timer);
  }, [as, courseId, inProgress, publishAt]);
}
