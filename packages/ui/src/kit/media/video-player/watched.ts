/** What was played in one playback. Seconds throughout. */
export interface Watched {
  /** The same in all reports of one playback. */
  playId: string;
  position: number;
  /** Ranges played since the last report, in order, without overlap. */
  ranges: readonly (readonly [from: number, to: number])[];
  /** Wall time that this playback has played so far, whatever its speed. */
  playedSeconds: number;
}

/** Why it is reported: time passed, playing stopped, the page was hidden, or the player unmounts. */
export type WatchedOccasion = "playing" | "paused" | "ended" | "hidden" | "left";
