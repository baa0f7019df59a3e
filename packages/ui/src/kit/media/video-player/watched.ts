/** What was truly played through of one playback. Seconds throughout. */
export interface Watched {
  /** The same for all that is told of one playback. */
  playId: string;
  /** Where the playback stands. */
  position: number;
  /** Stretches played through since the last time this was told, in order, without overlap. */
  ranges: readonly (readonly [from: number, to: number])[];
  /** Wall time that this playback has played so far, whatever its speed. */
  playedSeconds: number;
}

/** Why it is told now: some time passed, playing stopped, the page was hidden, or the player goes away. */
export type WatchedOccasion = "playing" | "paused" | "ended" | "hidden" | "left";
