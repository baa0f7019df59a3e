import { useEffect, useEffectEvent, useRef } from "react";
import { type Thumbnail, findThumbnail } from "./thumbnails.ts";

interface ThumbnailTrackProps {
  /** The address of a WebVTT file. */
  src: string;
  onLoaded: (thumbnails: Thumbnail[]) => void;
  onFailed: () => void;
}

/** Read by the browser, as captions are. */
export function ThumbnailTrack({ src, onLoaded, onFailed }: ThumbnailTrackProps) {
  const element = useRef<HTMLTrackElement>(null);

  const onLoad = useEffectEvent(() => {
    const track = element.current;
    const cues = Array.from(track?.track.cues ?? []).filter((cue) => cue instanceof VTTCue);
    const found = cues.map((cue) => findThumbnail(cue, track?.src ?? ""));
    onLoaded(found.filter((each) => each !== undefined));
  });
  const onError = useEffectEvent(onFailed);
  useEffect(() => {
    const track = element.current;
    if (!track) return undefined;
    const loaded = () => onLoad();
    const failed = () => onError();
    // React has no events of `track`.
    track.addEventListener("load", loaded);
    track.addEventListener("error", failed);
    track.track.mode = "hidden";
    return () => {
      track.removeEventListener("load", loaded);
      track.removeEventListener("error", failed);
    };
  }, []);

  return <track ref={element} kind="metadata" src={src} />;
}
