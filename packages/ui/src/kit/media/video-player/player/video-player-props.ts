import type { Ref } from "react";
import type { ReactNode } from "react";
import type { Captions, CaptionsChoice, LoadedCaptions } from "../captions/captions.ts";
import type { VideoStream } from "../stream/use-stream.ts";
import type { Watched, WatchedOccasion } from "../watching/watched.ts";
export interface VideoPlayerHandle {
  /** Plays and takes the focus, so that the keyboard controls the player. */
  play: () => void;
  /** Seconds. */
  seek: (time: number) => void;
  /** Seconds. */
  position: () => number;
}

export interface VideoPlayerProps {
  /** A new address is the same video: use another `key` for another video. Absent where `stream` alone can be played. */
  src?: string | undefined;
  /** Milliseconds since 1970 until which `src` can be loaded; absent while unknown. */
  srcExpiresAt?: number | undefined;
  /** The same video in several qualities. It is played where the browser can, and `src` where not, or when it fails. */
  stream?: VideoStream | undefined;
  /** Its stream is being made: who cannot play the video itself waits for that. */
  preparing?: boolean | undefined;
  /** Lines of the picture, such as 720. @default what the line allows */
  initialQuality?: number | undefined;
  onQualityChange?: ((quality: number | undefined) => void) | undefined;
  title: string;
  /** What it is a part of, for lock screens and media keys. */
  album?: string | undefined;
  /** The address of a picture that is shown until something was played. */
  poster?: string | undefined;
  /** Seconds. Shown until the video itself says it. */
  duration?: number | undefined;
  /** Loads nothing before it is played. */
  saveData?: boolean | undefined;
  /** Takes the focus and plays as soon as the browser allows it. */
  autoPlay?: boolean;
  /** 0 to 1. @default 1 */
  initialVolume?: number | undefined;
  initialMuted?: boolean | undefined;
  /** 1 is the recorded speed. @default 1 */
  initialRate?: number | undefined;
  /** Letters, digits and signs serve the player while the focus is elsewhere. @default true */
  initialPageKeys?: boolean | undefined;
  onPageKeysChange?: ((on: boolean) => void) | undefined;
  /** Seconds. Ignored once something was played or sought. */
  startAt?: number | undefined;
  captions?: readonly Captions[] | undefined;
  /** @default hidden */
  initialCaptions?: CaptionsChoice | undefined;
  onCaptionsChange?: ((choice: CaptionsChoice) => void) | undefined;
  /** The language whose captions are loaded for a transcript, shown or not. */
  transcriptLanguage?: string | undefined;
  onTranscript?: ((captions: LoadedCaptions) => void) | undefined;
  theatre?: boolean | undefined;
  /** Offers the theatre mode, in which the page gives the video its whole width. */
  onTheatreChange?: ((theatre: boolean) => void) | undefined;
  /** By media keys; absent where there is no other video. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onVolumeChange?: (volume: number, muted: boolean) => void;
  onRateChange?: (rate: number) => void;
  /** The address failed or ends soon. Settles once a fresh `src` was passed, or is not available; the player then resumes. */
  onSourceExpired?: () => Promise<unknown>;
  onPlay?: () => void;
  onEnded?: () => void;
  /** Called once, in the last seconds. */
  onNearEnd?: (() => void) | undefined;
  /** Each range is reported once. */
  onWatched?: ((watched: Watched, occasion: WatchedOccasion) => void) | undefined;
  /** Covers the picture at the end: an `EndCard`. */
  endCard?: ReactNode;
  ref?: Ref<VideoPlayerHandle>;
  className?: string;
}
