import type { ReactNode, Ref } from "react";
import type { Captions, LoadedCaptions } from "../captions/captions.ts";
import type { VideoStream } from "../stream/use-stream.ts";
import type { Watched, WatchedOccasion } from "../watching/watched.ts";
import type { PlayerSettings } from "./player-settings.ts";

export interface VideoPlayerHandle {
  /** Plays and takes the focus, so that the keyboard controls the player. */
  play: () => void;
  /** Seconds. */
  seek: (time: number) => void;
  /** Seconds. */
  position: () => number;
}

export interface VideoPlayerProps {
  /** Another one means that another video has taken its place: the player continues with that at the same time. */
  videoVersion?: string | undefined;
  /** A new address is the same video: use another `key` for another video. Absent where `stream` alone can be played. */
  src?: string | undefined;
  /** Milliseconds since 1970 until which `src` can be loaded; absent while unknown. */
  srcExpiresAt?: number | undefined;
  /** The same video in several qualities. It is played where the browser can, and `src` where not, or when it fails. */
  stream?: VideoStream | undefined;
  /** Its stream is being made: who cannot play the video itself waits for that. */
  preparing?: boolean | undefined;
  /** It has no picture: a panel shows the title and the captions. */
  sound?: boolean | undefined;
  title: string;
  /** The title of the whole, for lock screens and media keys. */
  album?: string | undefined;
  /** The address of a picture that is shown until something was played, and beside a sound. */
  poster?: string | undefined;
  /** Seconds. Shown until the video itself has loaded its duration. */
  duration?: number | undefined;
  /** Loads nothing before it is played. */
  saveData?: boolean | undefined;
  /** Takes the focus and plays as soon as the browser allows it. */
  autoPlay?: boolean;
  settings?: PlayerSettings | undefined;
  /** Called with the settings that the viewer has just changed. */
  onSettingsChange?: ((change: PlayerSettings) => void) | undefined;
  /** Seconds. Ignored once something was played or sought. */
  startAt?: number | undefined;
  captions?: readonly Captions[] | undefined;
  /** The language whose captions are loaded for a transcript, shown or not. */
  transcriptLanguage?: string | undefined;
  onTranscript?: ((captions: LoadedCaptions) => void) | undefined;
  /** Called by media keys; absent where there is no other video. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** The address failed or ends soon. Settles once a fresh `src` was passed, or is not available; the player then resumes. */
  onSourceExpired?: () => Promise<unknown>;
  /** A key calls it with the second of its press; the video plays on. */
  onWriteNote?: ((second: number) => void) | undefined;
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
