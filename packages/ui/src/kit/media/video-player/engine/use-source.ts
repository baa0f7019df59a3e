import { type RefObject, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Reachability } from "../../../../lib/reachability.ts";
import { canPlaySource, typeOfSource } from "./source-support.ts";
import { whyFailed } from "./why-failed.ts";
import { type Renewal, useRenewal } from "./use-renewal.ts";
import { type SavedPositionControls, useSavedPosition } from "./use-saved-position.ts";

export interface UseSourceOptions {
  video: RefObject<HTMLVideoElement | null>;
  still: RefObject<HTMLCanvasElement | null>;
  /** Another one is another video, which is loaded at once. */
  version: string | undefined;
  /** Undefined where nothing but a stream can be played. */
  src: string | undefined;
  /** Something else feeds the element: it gets no address, and is never loaded again. */
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

export interface Source extends Renewal, SavedPositionControls {
  address: string | undefined;
  status: SourceStatus;
  retry: () => void;
  fail: (why: "failed" | "unsupported") => void;
  /** Loads the video again, and continues at the current time. */
  reconnect: () => void;
  onError: () => void;
  onMove: () => void;
}

/** A fresh `src` is used only when the current one ends and has to load, or has failed. The first failure requests one, the next is shown. */
export function useSource(options: UseSourceOptions): Source {
  const { video, still, version, src, fed, playing, waiting, onSourceExpired } = options;
  const isReachable = useContext(Reachability);
  const latest = { version, src, expiresAt: options.srcExpiresAt };
  const [current, setCurrent] = useState(latest);
  const address = current.src;
  const [failure, setFailure] = useState<SourceFailure>("none");
  const [attempt, setAttempt] = useState(0);
  const renewedAt = useRef<number>(undefined);
  const lastTime = useRef(0);
  const position = useSavedPosition(video, still, lastTime);
  const { savedPosition, savePosition } = position;
  const supported = useIsSupported(src, failure === "failed");
  const started = useSyncExternalStore(neverChanges, always, never);

  useChange(`${version} ${fed}`, () => {
    setCurrent(latest);
    if (fed || version !== current.version) setFailure("none");
  });
  if (failure !== "none" && src !== address) {
    setCurrent(latest);
    setFailure("none");
  } else if (failure === "renewed") {
    setFailure("none");
    setAttempt(attempt + 1);
  }

  useReload(video, attempt);

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

  const replace = (time = video.current?.currentTime) => {
    if (fed) return setCurrent(latest);
    lastTime.current = time ?? lastTime.current;
    savePosition();
    setCurrent(latest);
  };

  const renewal = useRenewal({ video, address: current, latest, playing, waiting, onSourceExpired, replace });

  return {
    ...position,
    ...renewal,
    takesSeek: (time) => renewal.takesSeek(time) && !fed,
    // In a document of the server it would load before anything listens to it.
    address: supported && started && !fed ? address : undefined,
    status: supported || fed || (src === undefined && failure === "failed") ? toStatus(failure) : "unsupported",
    retry: () => void renew(),
    fail: setFailure,
    reconnect: () => {
      if (failure !== "none" || fed) return;
      savePosition();
      void renew();
    },
    onError: () => {
      savePosition(playing);
      if (src !== address) return setCurrent(latest);
      if (renewedAt.current !== undefined || !onSourceExpired) return void diagnose();
      renewedAt.current = lastTime.current;
      void renew();
    },
    onMove: () => {
      if (savedPosition.current || !video.current) return;
      lastTime.current = video.current.currentTime;
      // It has played since: the next failure is a new one.
      const moved = renewedAt.current !== undefined && Math.abs(lastTime.current - renewedAt.current) > 1;
      if (moved && !video.current.seeking) renewedAt.current = undefined;
    },
  };
}

function useChange(value: string, onChange: () => void): void {
  const [before, setBefore] = useState(value);
  if (before === value) return;
  setBefore(value);
  onChange();
}

/** Loads an address again that is the same: nothing else would. */
function useReload(video: RefObject<HTMLVideoElement | null>, attempt: number): void {
  useEffect(() => {
    if (attempt > 0) video.current?.load();
  }, [attempt, video]);
}

function useIsSupported(src: string | undefined, failed: boolean): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => isSupported(src, failed),
    () => true,
  );
}

function toStatus(failure: SourceFailure): SourceStatus {
  if (failure === "none" || failure === "renewed") return "fine";
  return failure === "diagnosing" ? "renewing" : failure;
}

// An address without a type is tried first.
function isSupported(src: string | undefined, failed: boolean): boolean {
  if (src === undefined) return false;
  return (typeOfSource(src) === undefined && !failed) || canPlaySource(src);
}

const neverChanges = () => () => undefined;
const always = () => true;
const never = () => false;
