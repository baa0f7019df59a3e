import { useMemo, useSyncExternalStore } from "react";

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

/** The previous line stays current until the next one starts. */
export function useTranscript(track: TextTrack | undefined): TranscriptOfTrack {
  const cues = useMemo(() => toCues(track), [track]);
  const lines = useMemo(() => cues.map((cue) => ({ start: cue.startTime, text: cueText(cue) })), [cues]);
  const [onChange, ariaCurrent] = useMemo(() => currentCue(track, cues), [track, cues]);
  return { lines, current: useSyncExternalStore(onChange, ariaCurrent, () => -1) };
}

function currentCue(track: TextTrack | undefined, cues: readonly VTTCue[]) {
  let current = -1;
  const find = () => {
    const active = track?.activeCues;
    const last = active && active.length > 0 ? active[active.length - 1] : undefined;
    const index = last ? cues.findIndex((cue) => cue === last) : -1;
    if (index !== -1) current = index;
    return current;
  };
  const subscribe = (notify: () => void) => {
    track?.addEventListener("cuechange", notify);
    return () => track?.removeEventListener("cuechange", notify);
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
