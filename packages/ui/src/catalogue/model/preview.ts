import type { VideoStream } from "../../kit/media/video-player/use-stream.ts";
import type { Captions } from "../../kit/media/video-player/captions.ts";

export interface PreviewToPlay {
  src: string;
  /** Milliseconds since 1970 until which `src` can be loaded. */
  srcExpiresAt?: number | undefined;
  /** The same video in several qualities. */
  stream?: VideoStream | undefined;
  captions?: readonly Captions[] | undefined;
  /** The address of a picture to show before it is played. */
  poster?: string | undefined;
}
