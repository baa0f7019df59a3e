import type { VideoStream } from "../../kit/media/video-player/stream/use-stream.ts";
import type { Captions } from "../../kit/media/video-player/captions/captions.ts";

export interface CaptionLine {
  /** Seconds. */
  start: number;
  /** Seconds. */
  end: number;
  text: string;
  /** The position on the picture, as cue settings of WebVTT. */
  settings?: string | undefined;
}

export interface ManagedCaptions {
  /** Their BCP 47 tag. */
  language: string;
  isDefault: boolean;
  /** Absent for captions that are not saved yet. */
  version?: string | undefined;
  /** Sorted by their starts. */
  cues: readonly CaptionLine[];
}

export interface CaptionedLecture {
  title: string;
  courseTitle: string;
  /** The language of the course, as a BCP 47 tag. */
  language?: string | undefined;
  /** Absent while it cannot be played. */
  video?: CaptionedVideo | undefined;
  /** The default first. */
  captions: readonly ManagedCaptions[];
}

interface CaptionedVideo {
  /** Absent where no browser plays it: `stream` is. */
  src?: string | undefined;
  /** Milliseconds since 1970 until which `src` can be loaded. */
  srcExpiresAt?: number | undefined;
  poster?: string | undefined;
  duration?: number | undefined;
  stream?: VideoStream | undefined;
  captions?: readonly Captions[] | undefined;
}
