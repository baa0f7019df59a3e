import { type RefObject, useEffect, useEffectEvent } from "react";
import { randomId } from "../../../../lib/format/random-id.ts";
import { inMilliseconds, type WatchLog, watchLog } from "./watch-log.ts";
import type { Watched, WatchedOccasion } from "./watched.ts";

export interface UseWatchedRangesOptions {
  video: RefObject<HTMLVideoElement | null>;
  savedPosition: RefObject<{ readonly time: number } | undefined>;
  onWatched: ((watched: Watched, occasion: WatchedOccasion) => void) | undefined;
}

/** Seconds of playing between two reports. */
const interval = 10;

/** Reports when playing begins, every ten seconds of it, and when playing stops, the page is hidden or the player unmounts. */
export function useWatchedRanges({ video, savedPosition, onWatched }: UseWatchedRangesOptions): void {
  const notify = useEffectEvent((watched: Watched, occasion: WatchedOccasion) => onWatched?.(watched, occasion));

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const log = watchLog(seconds);
    const playId = randomId();
    let reportedAt = seconds();
    let reportedPosition: number | undefined;
    let started = false;

    const playedPosition = ({ currentTime }: HTMLVideoElement) =>
      inMilliseconds(savedPosition.current?.time ?? currentTime);
    // The server counts what is watched from this report on.
    const start = () => {
      follow(element, log);
      if (started) return;
      started = true;
      reportedAt = seconds();
      notify({ playId, position: playedPosition(element), ranges: [], playedSeconds: 0 }, "started");
    };
    const report = (occasion: WatchedOccasion) => {
      const position = playedPosition(element);
      const watched = log.take();
      if (!watched || (watched.ranges.length === 0 && position === reportedPosition)) return;
      reportedAt = seconds();
      reportedPosition = position;
      notify({ playId, position, ...watched }, occasion);
    };
    const stop = (occasion: WatchedOccasion) => {
      follow(element, log);
      log.cut();
      report(occasion);
    };
    const hide = () => {
      follow(element, log);
      report("hidden");
    };

    const listeners = addListeners(element, {
      play: () => follow(element, log),
      playing: start,
      timeupdate: () => {
        follow(element, log);
        if (!element.paused && seconds() - reportedAt >= interval) report("playing");
      },
      ratechange: () => follow(element, log),
      seeked: () => follow(element, log),
      seeking: log.cut,
      emptied: log.cut,
      // The end is also a pause: it is reported once, as the end.
      pause: () => {
        if (!element.ended) stop("paused");
      },
      ended: () => stop("ended"),
    });
    const onVisibility = () => {
      if (document.visibilityState === "hidden") hide();
    };
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener("pagehide", hide);

    return () => {
      listeners.abort();
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("pagehide", hide);
      stop("left");
    };
  }, [video, savedPosition]);
}

/** During a seek the element's position does not count. */
function follow(element: HTMLVideoElement, log: WatchLog): void {
  if (!element.seeking && element.readyState > HTMLMediaElement.HAVE_NOTHING) {
    log.playTo(element.currentTime, element.playbackRate);
  }
}

type MediaListeners = Partial<Record<keyof HTMLMediaElementEventMap, () => void>>;

function addListeners(element: HTMLVideoElement, listeners: MediaListeners): AbortController {
  const controller = new AbortController();
  for (const [type, listener] of Object.entries(listeners)) {
    element.addEventListener(type, listener, { signal: controller.signal });
  }
  return controller;
}

function seconds(): number {
  return performance.now() / 1000;
}
