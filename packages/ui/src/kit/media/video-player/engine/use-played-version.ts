// Why: docs/decisions/0207-a-replaced-video.md
import { useEffect, useEffectEvent, useState } from "react";
import type { VideoPlayerProps } from "../player/video-player-props.ts";

type Addresses = Pick<VideoPlayerProps, "videoVersion" | "src" | "srcExpiresAt" | "stream">;

interface PlayedVersion {
  /** The element plays these. */
  played: Addresses;
  /** Addresses of another version wait until `follow` is called. */
  next: Addresses | undefined;
  /** `isSeen`: the viewer is told. */
  follow: (next: Addresses, isSeen: boolean) => void;
  replaced: boolean;
}

/** Seconds for which a note says that another video plays. */
const noteDuration = 8;

/** The position is saved before the addresses of another version reach the element. */
export function usePlayedVersion({ videoVersion, src, srcExpiresAt, stream }: Addresses): PlayedVersion {
  const latest = { videoVersion, src, srcExpiresAt, stream };
  const [played, setPlayed] = useState<Addresses>(latest);
  const [replaced, setReplaced] = useState(false);
  const isOther = videoVersion !== played.videoVersion;
  const isRenewed = src !== played.src || srcExpiresAt !== played.srcExpiresAt || !isSameStream(stream, played.stream);
  if (!isOther && isRenewed) setPlayed(latest);

  useEffect(() => {
    if (!replaced) return undefined;
    const timer = setTimeout(() => setReplaced(false), noteDuration * 1000);
    return () => clearTimeout(timer);
  }, [replaced]);

  return {
    played: isOther ? played : latest,
    next: isOther ? latest : undefined,
    follow: (next, isSeen) => {
      setReplaced(isSeen);
      setPlayed(next);
    },
    replaced,
  };
}

export function useNextVersion(next: Addresses | undefined, onNext: (next: Addresses) => void): void {
  const isThere = next !== undefined;
  const follow = useEffectEvent(() => {
    if (next) onNext(next);
  });
  useEffect(() => {
    if (!isThere) return undefined;
    const timer = setTimeout(() => follow());
    return () => clearTimeout(timer);
  }, [isThere]);
}

function isSameStream(a: Addresses["stream"], b: Addresses["stream"]): boolean {
  return a?.src === b?.src && a?.thumbnails === b?.thumbnails;
}
