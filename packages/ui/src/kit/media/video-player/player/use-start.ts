import { type RefObject, useEffect, useEffectEvent } from "react";
import { applyRate, applyVolume, startPlaying } from "../engine/media-state.ts";
import type { Source } from "../engine/use-source.ts";
import type { VideoPlayerProps } from "./video-player-props.ts";

export interface UseStartOptions extends Pick<VideoPlayerProps, "settings" | "autoPlay"> {
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLElement | null>;
  source: Source;
  /** Takes over the state of the element. */
  sync: () => void;
}

/** The element starts with the viewer's settings, and plays if it should. */
export function useStart({ video, frame, source, sync, settings = {}, autoPlay = false }: UseStartOptions): void {
  const start = useEffectEvent(() => {
    const element = video.current;
    if (!element) return;
    const { volume = 1, muted = false, rate = 1 } = settings;
    applyVolume(element, volume, muted);
    applyRate(element, rate);
    sync();
    if (!autoPlay) return;
    frame.current?.focus({ preventScroll: true });
    source.resumeWith({ playing: true });
    void startPlaying(element);
  });
  useEffect(() => start(), []);
}
