import { type RefObject, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Reachability } from "../../../../lib/reachability.ts";
import { resumeFrom, type SavedPosition } from "./media-state.ts";
import { canPlaySource, typeOfSource } from "./source-support.ts";
import { whyFailed } from "./why-failed.ts";
import { hideStill, showStill } from "./still-frame.ts";
import { type Renewal, useRenewal } from "./use-renewal.ts";

export interface UseSourceOptions {
  video: RefObject<HTMLVideoElement | null>;
  still: RefObject<HTMLCanvasElement | null>;
  /** Undefined where nothing but a stream can be played. */
  src: string | undefined;
  /** Something else feeds the element: it gets no address, and is never loaded anew. */
  fed: boolean;
  srcExpiresAt: number | undefined;
  playing: boolean;
  waiting: boolean;
  onSourceExpired: (() => Promise<unknown>) | undefined;
}

/** `renewing`: waits for a fresh address. `unsupported`: this browser cannot play the video. */
type SourceStatus = "fine" | "renewing" | "failed" | "unsupported";

/** `renewed`: the page could pass a fresh address. `diagnosing`: it is found out why. */
type SourceFailure = "none" | "renewing" | "renewed" | "diagnosing" | "failed" | "unsupported";

export interface Source extends Renewal {
  address: string | undefined;
  status: SourceStatus;
  savedPosition: RefObject<Readonly<SavedPosition> | undefined>;
  savePosition: () => void;
  startFrom: (time: number) => void;
  /** False when the source is not being replaced. */
  resumeWith: (change: Partial<SavedPosition>) => boolean;
  retry: () => void;
  fail: (why: "failed" | "unsupported") => void;
  /** Loads the video anew, and goes on where it is. */
  reconnect: () => void;
  onError: () => void;
  onLoadedMetadata: () => void;
  onMove: () => void;
  /** The picture at the place of the element is its own again. */
  onPicture: () => void;
}

/** A fresh `src` is used only when the current one ends and has to load, or has failed. The first failure requests one, the next is shown. */
export function useSource(options: UseSourceOptions): Source {
  const { video, still, src, fed, srcExpiresAt, playing, waiting, onSourceExpired } = options;
  const isReachable = useContext(Reachability);
  const latest = { src, expiresAt: srcExpiresAt };
  const [current, setCurrent] = useState(latest);
  const address = current.src;
  const [failure, setFailure] = useState<SourceFailure>("none");
  const [attempt, setAttempt] = useState(0);
  const savedPosition = useRef<Readonly<SavedPosition>>(undefined);
  const renewedAt = useRef<number>(undefined);
  const last = useRef(0);
  const supported = useSyncExternalStore(
    neverChanges,
    () => isSupported(src, failure === "failed"),
    () => true,
  );

  const [wasFed, setWasFed] = useState(fed);
  if (wasFed !== fed) {
    setWasFed(fed);
    setCurrent(latest);
    if (fed) setFailure("none");
  }
  if (failure !== "none" && src !== address) {
    setCurrent(latest);
    setFailure("none");
  } else if (failure === "renewed") {
    setFailure("none");
    setAttempt(attempt + 1);
  }

  // The address is the same: nothing else would reload it.
  useEffect(() => {
    if (attempt > 0) video.current?.load();
  }, [attempt, video]);

  const renew = async () => {
    setFailure("renewing");
    await onSourceExpired?.();
    setFailure("renewed");
  };

  const diagnose = async () => {
    setFailure("diagnosing");
    const why = await whyFailed(video.current?.error, async () => address !== undefined && isReachable(address));
    setFailure((now) => (now === "diagnosing" ? why : now));
  };

  const savePosition = () => {
    if (video.current) showStill(video.current, still.current);
    savedPosition.current ??= { time: last.current, playing: video.current?.paused === false };
  };

  const replace = (time = video.current?.currentTime) => {
    if (fed) return setCurrent(latest);
    last.current = time ?? last.current;
    savePosition();
    setCurrent(latest);
  };

  const renewal = useRenewal({ video, address: current, latest, playing, waiting, onSourceExpired, replace });

  return {
    ...renewal,
    takesSeek: (time) => renewal.takesSeek(time) && !fed,
    address: supported && !fed ? address : undefined,
    status: supported || fed || (src === undefined && failure === "failed") ? statusOf(failure) : "unsupported",
    savedPosition,
    savePosition,
    startFrom: (time) => {
      const element = video.current;
      if (!element) return;
      if (element.readyState >= HTMLMediaElement.HAVE_METADATA) resumeFrom(element, { time, playing: false });
      else savedPosition.current = { time, playing: !element.paused };
    },
    resumeWith: (change) => {
      if (!savedPosition.current) return false;
      savedPosition.current = { ...savedPosition.current, ...change };
      return true;
    },
    retry: () => void renew(),
    fail: setFailure,
    reconnect: () => {
      if (failure !== "none" || fed) return;
      savePosition();
      void renew();
    },
    onError: () => {
      savePosition();
      if (src !== address) return setCurrent(latest);
      if (renewedAt.current !== undefined || !onSourceExpired) return void diagnose();
      renewedAt.current = last.current;
      void renew();
    },
    onLoadedMetadata: () => {
      if (savedPosition.current && video.current) resumeFrom(video.current, savedPosition.current);
      savedPosition.current = undefined;
    },
    onMove: () => {
      if (savedPosition.current || !video.current) return;
      last.current = video.current.currentTime;
      // It has played since: the next failure is a new one.
      const moved = renewedAt.current !== undefined && Math.abs(last.current - renewedAt.current) > 1;
      if (moved && !video.current.seeking) renewedAt.current = undefined;
    },
    onPicture: () => {
      if (!savedPosition.current && video.current?.seeking === false) hideStill(still.current);
    },
  };
}

function statusOf(failure: SourceFailure): SourceStatus {
  if (failure === "none" || failure === "renewed") return "fine";
  return failure === "diagnosing" ? "renewing" : failure;
}

// An address without a type is tried first.
function isSupported(src: string | undefined, failed: boolean): boolean {
  if (src === undefined) return false;
  return (typeOfSource(src) === undefined && !failed) || canPlaySource(src);
}

const neverChanges = () => () => undefined;
