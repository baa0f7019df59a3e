import { useEffect, useEffectEvent } from "react";
import { randomId } from "../../lib/format/random-id.ts";
import { inMilliseconds } from "../../kit/media/video-player/watching/watch-log.ts";
import type { Watched, WatchedOccasion } from "../../kit/media/video-player/watching/watched.ts";

export interface ReadingTime {
  /** Seconds that the text takes to be read. */
  duration: number;
  /** Seconds of them that are read already. */
  readSeconds: number;
  /** Seconds: the share of the text above the window, of its duration. */
  position: () => number;
  onRead: ((read: Watched, occasion: WatchedOccasion) => void) | undefined;
}

/** Seconds between two reports. */
const interval = 10;

/** Reports the time that the text is on screen, as a player reports what it plays. A hidden page does not count. */
export function useReadingTime({ duration, readSeconds, position, onRead }: ReadingTime): void {
  const begin = useEffectEvent(() => (readSeconds < duration ? readSeconds : 0));
  const notify = useEffectEvent((read: Omit<Watched, "position">, occasion: WatchedOccasion) =>
    onRead?.({ ...read, position: inMilliseconds(position()) }, occasion),
  );

  const recorded = onRead !== undefined;

  useEffect(() => {
    if (!recorded) return undefined;
    const playId = randomId();
    let end = begin();
    let played = 0;
    let shownSince: number | undefined;

    const report = (occasion: WatchedOccasion) => {
      const from = end;
      const passed = shownSince === undefined ? 0 : seconds() - shownSince;
      if (shownSince !== undefined) shownSince = seconds();
      played += passed;
      end = Math.min(duration, end + passed);
      const ranges = end > from ? [[inMilliseconds(from), inMilliseconds(end)] as const] : [];
      notify({ playId, ranges, playedSeconds: inMilliseconds(played) }, occasion);
    };
    const pause = (occasion: WatchedOccasion) => {
      if (shownSince === undefined) return;
      report(occasion);
      shownSince = undefined;
    };
    const onVisibility = () => {
      if (document.visibilityState === "hidden") return pause("hidden");
      shownSince ??= seconds();
      return undefined;
    };
    const onHide = () => pause("hidden");

    onVisibility();
    // The server counts what is read from this report on.
    if (shownSince !== undefined) report("started");
    const timer = setInterval(() => shownSince !== undefined && report("playing"), interval * 1000);
    document.addEventListener("visibilitychange", onVisibility);
    addEventListener("pagehide", onHide);
    addEventListener("pageshow", onVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisibility);
      removeEventListener("pagehide", onHide);
      removeEventListener("pageshow", onVisibility);
      pause("left");
    };
  }, [duration, recorded]);
}

function seconds(): number {
  return performance.now() / 1000;
}
