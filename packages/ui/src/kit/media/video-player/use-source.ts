import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { goOnFrom, type Place } from "./media-state.ts";
import { canPlaySource, typeOfSource } from "./source-support.ts";

export interface UseSourceOptions {
  video: RefObject<HTMLVideoElement | null>;
  src: string;
  onSourceExpired: (() => Promise<unknown>) | undefined;
}

/** `renewing`: a fresh address is awaited. `unsupported`: this browser cannot play the video, whatever the address. */
export type SourceStatus = "fine" | "renewing" | "failed" | "unsupported";

/** `renewed`: the page had its chance to pass a fresh address in. */
type Trouble = "none" | "renewing" | "renewed" | "failed";

export interface Source {
  /** The address to play; undefined when there is no use in loading it. */
  address: string | undefined;
  status: SourceStatus;
  /** Where to go on, while the source is being replaced. */
  place: RefObject<Readonly<Place> | undefined>;
  /** Where to go on as soon as the source is there. */
  startFrom: (time: number) => void;
  /** Changes where to go on; false when the source is not being replaced. */
  goOnWith: (change: Partial<Place>) => boolean;
  retry: () => void;
  onError: () => void;
  onLoadedMetadata: () => void;
  /** The position changed, by playing or by a seek. */
  onMove: () => void;
}

/**
 * Keeps the place while an address is replaced. A fresh `src` is taken up only when the one in use has failed, so that
 * a reload of the page's data never interrupts. The first failure asks for a fresh address by itself, the next is shown.
 */
export function useSource({ video, src, onSourceExpired }: UseSourceOptions): Source {
  const [address, setAddress] = useState(src);
  const [trouble, setTrouble] = useState<Trouble>("none");
  const [attempt, setAttempt] = useState(0);
  const place = useRef<Readonly<Place>>(undefined);
  const renewedAt = useRef<number>(undefined);
  const last = useRef(0);
  const supported = useSyncExternalStore(
    neverChanges,
    () => isSupported(src, trouble === "failed"),
    () => true,
  );

  if (trouble !== "none" && src !== address) {
    setAddress(src);
    setTrouble("none");
  } else if (trouble === "renewed") {
    setTrouble("none");
    setAttempt(attempt + 1);
  }

  // The address was the same again: nothing else would load it anew.
  useEffect(() => {
    if (attempt > 0) video.current?.load();
  }, [attempt, video]);

  const renew = async () => {
    setTrouble("renewing");
    await onSourceExpired?.();
    setTrouble("renewed");
  };

  return {
    address: supported ? address : undefined,
    status: supported ? statusOf(trouble) : "unsupported",
    place,
    startFrom: (time) => {
      const element = video.current;
      if (!element) return;
      if (element.readyState >= HTMLMediaElement.HAVE_METADATA) goOnFrom(element, { time, playing: false });
      else place.current = { time, playing: !element.paused };
    },
    goOnWith: (change) => {
      if (!place.current) return false;
      place.current = { ...place.current, ...change };
      return true;
    },
    retry: () => void renew(),
    onError: () => {
      place.current ??= { time: last.current, playing: video.current?.paused === false };
      if (src !== address) return setAddress(src);
      if (renewedAt.current !== undefined || !onSourceExpired) return setTrouble("failed");
      renewedAt.current = last.current;
      void renew();
    },
    onLoadedMetadata: () => {
      if (place.current && video.current) goOnFrom(video.current, place.current);
      place.current = undefined;
    },
    onMove: () => {
      if (place.current || !video.current) return;
      last.current = video.current.currentTime;
      // It plays somewhere else by now: the next failure is another one.
      const moved = renewedAt.current !== undefined && Math.abs(last.current - renewedAt.current) > 1;
      if (moved && !video.current.seeking) renewedAt.current = undefined;
    },
  };
}

function statusOf(trouble: Trouble): SourceStatus {
  return trouble === "none" || trouble === "renewed" ? "fine" : trouble;
}

// An address that does not tell its type gets its chance first.
function isSupported(src: string, failed: boolean): boolean {
  return (typeOfSource(src) === undefined && !failed) || canPlaySource(src);
}

const neverChanges = () => () => undefined;
