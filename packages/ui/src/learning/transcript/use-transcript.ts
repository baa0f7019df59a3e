import { useMemo, useSyncExternalStore } from "react";
import type { LoadedCaptions } from "../../kit/media/video-player/captions/captions.ts";

export interface TranscriptLine {
  /** Seconds. */
  start: number;
  text: string;
}

interface TranscriptOfTrack {
  lines: readonly TranscriptLine[];
  /** The index of the current line; -1 before the first. */
  current: number;
}

type ReadCaptions = Extract<LoadedCaptions, { status: "ready" }>;

/** Between two lines the last one that has begun is current, also after a seek. */
export function useTranscript(captions: ReadCaptions | undefined): TranscriptOfTrack {
  const { track, media } = captions ?? {};
  const cues = useMemo(() => toCues(track), [track]);
  const lines = useMemo(() => cues.map((cue) => ({ start: cue.startTime, text: cueText(cue) })), [cues]);
  const [onChange, ariaCurrent] = useMemo(() => currentCue(track, media, cues), [track, media, cues]);
  return { lines, current: useSyncExternalStore(onChange, ariaCurrent, () => -1) };
}

function currentCue(track: TextTrack | undefined, media: HTMLMediaElement | undefined, cues: readonly VTTCue[]) {
  const find = () => {
    const active = Array.from(track?.activeCues ?? []).at(-1);
    if (active) return cues.findIndex((cue) => cue === active);
    const time = media?.currentTime ?? 0;
    return cues.findLastIndex(({ startTime }) => startTime < time);
  };
  const subscribe = (notify: () => void) => {
    // A seek from one gap to another changes no cue.
    media?.addEventListener("seeked", notify);
    track?.addEventListener("cuechange", notify);
    return () => {
      media?.removeEventListener("seeked", notify);
      track?.removeEventListener("cuechange", notify);
    };
  };
  return [subscribe, find] as const;
}

function toCues(track: TextTrack | undefined): VTTCue[] {
  return Array.from(track?.cues ?? []).filter((cue) => cue instanceof VTTCue);
}

/** The escapes of WebVTT are resolved. */
function cueText(cue: VTTCue): string {
  return cue.getCueAsHTML().textContent;
}
