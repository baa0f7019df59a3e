/** Seconds throughout. */
export interface Watched {
  playId: string;
  position: number;
  ranges: readonly (readonly [from: number, to: number])[];
  /** Wall-clock time of this playback, whatever its speed. */
  playedSeconds: number;
}

export type WatchedOccasion = "started" | "playing" | "paused" | "ended" | "hidden" | "left";
