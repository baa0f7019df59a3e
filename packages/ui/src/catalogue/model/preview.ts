import type { VideoStream } from "../../kit/media/video-player/stream/use-stream.ts";
import type { LectureFile } from "./lecture-file.ts";
import type { Captions } from "../../kit/media/video-player/captions/captions.ts";

export interface PreviewToPlay {
  /** Absent where no browser plays it: `stream` is played, or nothing yet. */
  src?: string | undefined;
  /** It has no picture. */
  sound?: boolean | undefined;
  /** Another one is another video. */
  videoVersion?: string | undefined;
  /** Why nothing can be played. */
  unavailable?: "preparing" | "failed" | undefined;
  /** Its stream is being made. */
  preparing?: boolean | undefined;
  /** Milliseconds since 1970 until which `src` can be loaded. */
  srcExpiresAt?: number | undefined;
  /** The same video in several qualities. */
  stream?: VideoStream | undefined;
  captions?: readonly Captions[] | undefined;
  /** The address of a picture to show before it is played. */
  poster?: string | undefined;
  /** Absent without any. */
  files?: readonly LectureFile[] | undefined;
}
