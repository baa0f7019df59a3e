// Why: docs/decisions/0185-streams-that-fit-the-line.md
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { preload } from "react-dom";
import type { StreamEngine, StreamFailure } from "./stream-engine.ts";
import { type Playback, choosePlayback } from "./stream-support.ts";

export interface VideoStream {
  /** The address of an HLS playlist. A new one is the same stream. */
  src: string;
  /** The address of a WebVTT file that names a picture for each time. */
  thumbnails?: string | undefined;
}

interface Options {
  video: RefObject<HTMLVideoElement | null>;
  /** Another one is another video: its stream starts where this one is. */
  version: string | undefined;
  stream: VideoStream | undefined;
  /** Milliseconds since 1970; absent while unknown. */
  expiresAt: number | undefined;
  onExpired: (() => Promise<unknown>) | undefined;
  /** Lines of the picture. */
  initialQuality: number | undefined;
  onQualityChange: (quality: number | undefined) => void;
  /** Nothing is loaded before it is played. */
  saveData: boolean;
  /** Seconds. */
  startAt: () => number | undefined;
  /** Called before another source replaces this one. */
  savePosition: () => void;
  playback: Playback;
  onFailed: (why: StreamFailure) => void;
}

export interface Qualities {
  /** Lines of the picture, the most first; empty where there is no choice. */
  offered: readonly number[];
  /** Undefined lets the line decide. */
  chosen: number | undefined;
  /** The quality on the screen. */
  shown: number | undefined;
  choose: (quality: number | undefined) => void;
}

export interface Stream {
  qualities: Qualities;
  /** Called at a sign that it will be played. */
  onNeared: () => void;
  onPlay: () => void;
  reconnect: () => void;
}

/** Whether it is played as a stream, until that has failed once. `enterStream` tries it again, or another one. */
export function usePlayback(stream: VideoStream | undefined) {
  const [playback, setPlayback] = useState(() => choosePlayback(stream));
  return {
    playback,
    leaveStream: () => setPlayback("file"),
    enterStream: (another = stream) => setPlayback(choosePlayback(another)),
  };
}

export function useStream(options: Options): Stream {
  const { video, version, stream, initialQuality, onQualityChange, saveData, playback, onFailed } = options;
  const engine = useRef<StreamEngine>(undefined);
  const [requested, setRequested] = useState(false);
  const [offered, setOffered] = useState<readonly number[]>([]);
  const [chosen, setChosen] = useState(initialQuality);
  const [shown, setShown] = useState<number>();
  const started = useRef(false);
  const onNeared = () => {
    if (!saveData) setRequested(true);
  };
  const laterNeared = useEffectEvent(onNeared);
  useEffect(() => {
    const timer = setTimeout(() => laterNeared(), quietTime);
    return () => clearTimeout(timer);
  }, []);

  const fail = useEffectEvent((why: StreamFailure) => {
    options.savePosition();
    setOffered([]);
    onFailed(why);
  });
  const latest = useEffectEvent(() => stream?.src ?? "");
  const renewed = useEffectEvent(async () => {
    const { expiresAt, onExpired } = options;
    if (expiresAt !== undefined && Date.now() >= expiresAt - margin) await onExpired?.();
  });
  const start = useEffectEvent(async (isStale: () => boolean) => {
    preload(latest(), { as: "fetch", crossOrigin: "anonymous" });
    const loaded = await loadEngine();
    const element = video.current;
    if (isStale() || !element) return;
    engine.current = loaded?.playStream({
      video: element,
      address: () => latest(),
      renewed: () => renewed(),
      startAt: options.startAt(),
      quality: chosen,
      idle: !started.current && element.paused,
      onQualities: setOffered,
      onQuality: setShown,
      onFailed: (why) => fail(why),
    });
    if (!engine.current) fail(loaded ? "unsupported" : "failed");
  });
  const playedVersion = playback === "script" && requested ? (version ?? "") : undefined;
  useEffect(() => {
    if (playedVersion === undefined) return undefined;
    let stale = false;
    void start(() => stale);
    return () => {
      stale = true;
      engine.current?.destroy();
      engine.current = undefined;
    };
  }, [playedVersion]);

  return {
    qualities: {
      offered,
      chosen,
      shown,
      choose: (quality) => {
        setChosen(quality);
        engine.current?.choose(quality);
        onQualityChange(quality);
      },
    },
    onNeared,
    onPlay: () => {
      started.current = true;
      setRequested(true);
      engine.current?.play();
    },
    reconnect: () => engine.current?.reconnect(),
  };
}

/** Milliseconds after which it is loaded without a sign: its code and its start are larger than the rest of a page. */
const quietTime = 4000;

/** Milliseconds before its end from which an address is not used any more. */
const margin = 5000;

async function loadEngine() {
  try {
    return await import("./stream-engine.ts");
  } catch {
    // The file plays without it.
    return undefined;
  }
}
