// Why: docs/decisions/0155-playback-links.md
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

export interface UseRenewalOptions {
  video: RefObject<HTMLVideoElement | null>;
  /** The element plays this one. */
  address: SourceAddress;
  /** The page's newest. */
  latest: SourceAddress;
  playing: boolean;
  waiting: boolean;
  onSourceExpired: (() => Promise<unknown>) | undefined;
  /** Puts the newest address into the element, which continues at `time`, in seconds, or at its current time. */
  replace: (time?: number) => void;
}

export interface SourceAddress {
  src: string | undefined;
  /** Milliseconds since 1970; absent while unknown. */
  expiresAt: number | undefined;
}

export interface Renewal {
  onPlay: () => void;
  /** Called before a seek. True when the element goes there with the newest address. */
  takesSeek: (time: number) => boolean;
  /** It plays on, seeks, or waits. */
  onNeed: () => void;
}

/** Milliseconds before the end of an address at which a playing video has the next one requested. */
const early = 60_000;
/** Milliseconds before its end from which an address is not used for new requests. */
const margin = 30_000;
/** Seconds of loaded video from which no bytes are needed now. */
const enough = 2;
/** Milliseconds of waiting after which an address that should be valid is doubted. */
const doubt = 5000;
/** Milliseconds between two requests. */
const pause = 5000;

/**
 * A browser continues with the address that it has, and tries again for half a minute when that is refused. So the next one is requested in
 * time, and put into the element at the first moment at which it has to load anyway.
 */
export function useRenewal(options: UseRenewalOptions): Renewal {
  const { video, address, latest, playing, waiting, onSourceExpired, replace } = options;
  const requestedAt = useRef(-Infinity);
  /** Seconds that have to be loaded so that it is not needed any more. */
  const neededSeconds = useRef<number>(undefined);

  const request = () => {
    const now = Date.now();
    if (now - requestedAt.current < pause) return;
    requestedAt.current = now;
    void onSourceExpired?.();
  };

  const hasFresh = () => latest.src !== address.src && !isExpired(latest);

  const renewUnlessLoaded = (seconds: number) => {
    neededSeconds.current = undefined;
    if (!video.current || hasLoaded(video.current, seconds)) return;
    if (hasFresh()) return replace();
    neededSeconds.current = seconds;
    request();
  };

  const onFresh = useEffectEvent((fresh: string | undefined) => {
    if (neededSeconds.current !== undefined && fresh !== address.src) renewUnlessLoaded(neededSeconds.current);
  });
  useEffect(() => onFresh(latest.src), [latest.src]);

  const onEarly = useEffectEvent(request);
  useEffect(() => {
    if (!playing || latest.expiresAt === undefined) return undefined;
    const timer = setTimeout(() => onEarly(), Math.max(0, latest.expiresAt - early - Date.now()));
    return () => clearTimeout(timer);
  }, [playing, latest.expiresAt]);

  const onDoubt = useEffectEvent(() => renewUnlessLoaded(enough));
  useEffect(() => {
    if (!playing || !waiting) return undefined;
    const timer = setTimeout(() => onDoubt(), doubt);
    return () => clearTimeout(timer);
  }, [playing, waiting]);

  const onVisible = useEffectEvent(() => {
    if (document.visibilityState === "visible" && isExpired(latest)) request();
  });
  useEffect(() => {
    const listen = () => onVisible();
    document.addEventListener("visibilitychange", listen);
    return () => document.removeEventListener("visibilitychange", listen);
  }, []);

  return {
    onPlay: () => {
      if (isExpired(address)) renewUnlessLoaded(Infinity);
    },
    takesSeek: (time) => {
      if (!video.current || !isExpired(address) || !hasFresh() || hasLoaded(video.current, enough, time)) return false;
      replace(time);
      return true;
    },
    onNeed: () => {
      if (isExpired(address)) renewUnlessLoaded(enough);
    },
  };
}

function isExpired({ expiresAt }: SourceAddress): boolean {
  return expiresAt !== undefined && Date.now() >= expiresAt - margin;
}

/** Whether so many seconds from there, or to its end, are loaded. */
function hasLoaded(video: HTMLVideoElement, seconds: number, time = video.currentTime): boolean {
  const { buffered, duration } = video;
  const target = Math.min(time + seconds, duration - 0.5);
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= time && buffered.end(index) >= target) return true;
  }
  return false;
}
