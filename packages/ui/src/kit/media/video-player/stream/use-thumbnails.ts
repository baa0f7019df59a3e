import { type ComponentProps, useState } from "react";
import type { ThumbnailTrack } from "./thumbnail-track.tsx";
import type { Thumbnail } from "./thumbnails.ts";

export interface Thumbnails {
  /** The seek bar shows them. */
  thumbnails: readonly Thumbnail[];
  /** Loads them when the seek bar is first reached, or again after a failure. */
  loadThumbnails: () => void;
  thumbnailTrack: ComponentProps<typeof ThumbnailTrack> | undefined;
}

export function useThumbnails(src: string | undefined): Thumbnails {
  const [thumbnails, setThumbnails] = useState<readonly Thumbnail[]>([]);
  // They stay while the address is renewed.
  const [loadedFrom, setLoadedFrom] = useState<string>();

  return {
    thumbnails,
    loadThumbnails: () => setLoadedFrom((known) => known ?? src),
    thumbnailTrack:
      loadedFrom === undefined
        ? undefined
        : { src: loadedFrom, onLoaded: setThumbnails, onFailed: () => setLoadedFrom(undefined) },
  };
}
