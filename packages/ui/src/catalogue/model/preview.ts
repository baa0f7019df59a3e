import type { Captions } from "../../kit/media/video-player/captions.ts";

export interface PreviewToPlay {
  src: string;
  /** Milliseconds since 1970 until which `src` can be loaded. */
  srcExpiresAt?: number | undefined;
  captions?: readonly Captions[] | undefined;
  /** The address of a picture to show before it is played. */
  poster?: string | undefined;
}
