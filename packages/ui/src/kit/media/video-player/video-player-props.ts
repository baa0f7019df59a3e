import type { Ref } from "react";
import type { ReactNode } from "react";
import type { Watched, WatchedOccasion } from "./watched.ts";
export interface VideoPlayerHandle {
  /** Plays and takes the focus, so that the keyboard commands the player. */
  play: () => void;
}

export interface VideoPlayerProps {
  /** Address of the video. Another address is taken as the same video: give another `key` for another video. */
  src: string;
  /** Names the player. */
  title: string;
  /** Takes the focus and plays as soon as it can, where the browser allows it. */
  autoPlay?: boolean;
  /** 0 to 1. @default 1 */
  initialVolume?: number | undefined;
  initialMuted?: boolean | undefined;
  /** Speed as a multiple. @default 1 */
  initialRate?: number | undefined;
  /** Seconds in, where to go on from an earlier time. Taken up as long as nothing was played or sought. */
  startAt?: number | undefined;
  onVolumeChange?: (volume: number, muted: boolean) => void;
  onRateChange?: (rate: number) => void;
  /**
   * The address failed. Settles once a fresh `src` was passed in, or could not be had; the player then goes on where it
   * was, in the state it was in.
   */
  onSourceExpired?: () => Promise<unknown>;
  onPlay?: () => void;
  onEnded?: () => void;
  /** What was truly played through, told once: every few seconds of playing, and whenever it may be the last chance. */
  onWatched?: ((watched: Watched, occasion: WatchedOccasion) => void) | undefined;
  /** Lies over the picture once the end is reached, in place of the large button: an `EndCard`. */
  endCard?: ReactNode;
  /** `<track>` elements. */
  children?: ReactNode;
  ref?: Ref<VideoPlayerHandle>;
  className?: string;
}
