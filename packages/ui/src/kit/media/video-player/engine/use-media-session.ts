import { type RefObject, useEffect, useEffectEvent } from "react";
import type { PlayerCommand } from "../keyboard/keyboard-map.ts";

export interface UseMediaSessionOptions {
  video: RefObject<HTMLVideoElement | null>;
  title: string;
  /** The title of the whole, such as the course. */
  album: string | undefined;
  poster: string | undefined;
  playing: boolean;
  perform: (command: PlayerCommand) => void;
  play: () => void;
  pause: () => void;
  /** Seconds. */
  seek: (time: number) => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** Seconds that a key without a step of its own skips. */
const step = 10;

/** Connects lock screens, headphones and media keys. */
export function useMediaSession(options: UseMediaSessionOptions): void {
  const { video, title, album = "", poster, playing, onPrevious, onNext } = options;
  const hasPrevious = onPrevious !== undefined;
  const hasNext = onNext !== undefined;

  useEffect(() => {
    if (!("mediaSession" in navigator)) return undefined;
    const artwork = poster ? [{ src: poster }] : [];
    navigator.mediaSession.metadata = new MediaMetadata({ title, album, artwork });
    return () => {
      navigator.mediaSession.metadata = null;
    };
  }, [title, album, poster]);

  const act = useEffectEvent((details: MediaSessionActionDetails) => {
    const { action, seekOffset = step, seekTime } = details;
    if (action === "play") options.play();
    else if (action === "pause") options.pause();
    else if (action === "seekbackward") options.perform({ do: "seek-by", seconds: -seekOffset });
    else if (action === "seekforward") options.perform({ do: "seek-by", seconds: seekOffset });
    else if (action === "seekto" && seekTime !== undefined) options.seek(seekTime);
    else if (action === "previoustrack") onPrevious?.();
    else if (action === "nexttrack") onNext?.();
  });
  useEffect(() => {
    const actions: MediaSessionAction[] = ["play", "pause", "seekbackward", "seekforward", "seekto"];
    if (hasPrevious) actions.push("previoustrack");
    if (hasNext) actions.push("nexttrack");
    const offered = actions.filter((action) => setHandler(action, (details) => act(details)));
    return () => {
      for (const action of offered) setHandler(action, null);
    };
  }, [hasPrevious, hasNext]);

  useEffect(() => {
    if ("mediaSession" in navigator) navigator.mediaSession.playbackState = playing ? "playing" : "paused";
  }, [playing]);

  useEffect(() => {
    const element = video.current;
    if (!element || !("mediaSession" in navigator)) return undefined;
    const update = () => updatePosition(element);
    const events = ["durationchange", "play", "pause", "seeked", "ratechange"];
    for (const event of events) element.addEventListener(event, update);
    return () => {
      for (const event of events) element.removeEventListener(event, update);
    };
  }, [video]);
}

/** False where the browser does not know the action. */
function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): boolean {
  if (!("mediaSession" in navigator)) return false;
  try {
    navigator.mediaSession.setActionHandler(action, handler);
    return true;
  } catch {
    return false;
  }
}

function updatePosition({ duration, playbackRate, currentTime }: HTMLVideoElement): void {
  if (!Number.isFinite(duration) || duration <= 0 || playbackRate <= 0) return;
  navigator.mediaSession.setPositionState({ duration, playbackRate, position: Math.min(currentTime, duration) });
}
