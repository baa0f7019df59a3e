import { type RefObject, useState } from "react";
import { type Line, useLostLine } from "../engine/use-lost-line.ts";
import type { MediaState } from "../engine/media-state.ts";
import { useNextVersion, usePlayedVersion } from "../engine/use-played-version.ts";
import { isEnd } from "../engine/use-resume.ts";
import { type Source, useSource } from "../engine/use-source.ts";
import { isOfLine } from "../engine/why-failed.ts";
import { type Stream, usePlayback, useStream } from "../stream/use-stream.ts";
import type { VideoPlayerProps } from "./video-player-props.ts";

export interface UseMediaSourceOptions {
  props: VideoPlayerProps;
  video: RefObject<HTMLVideoElement | null>;
  still: RefObject<HTMLCanvasElement | null>;
  media: MediaState;
}

export interface MediaSource {
  source: Source;
  stream: Stream;
  line: Line;
  /** Neither the browser nor a script plays it as a stream. */
  isFile: boolean;
  /** Another video has taken its place just now. */
  replaced: boolean;
  retry: () => void;
  onError: () => void;
}

/** Plays the stream where the browser can, and the file where not or when the stream has failed. */
export function useMediaSource({ props, video, still, media }: UseMediaSourceOptions): MediaSource {
  const { onSourceExpired, settings = {}, onSettingsChange } = props;
  const { played, next, follow, replaced } = usePlayedVersion(props);
  const { videoVersion: version, src, srcExpiresAt } = played;
  const { playback, leaveStream, enterStream } = usePlayback(played.stream);
  const source = useSource({
    video,
    still,
    version,
    src: playback === "native" ? (played.stream?.src ?? src) : src,
    fed: playback === "script",
    srcExpiresAt,
    playing: media.playing,
    waiting: media.waiting,
    onSourceExpired,
  });
  const stream = useStream({
    video,
    version,
    stream: played.stream,
    expiresAt: srcExpiresAt,
    onExpired: onSourceExpired,
    initialQuality: settings.quality,
    onQualityChange: (quality) => onSettingsChange?.({ quality }),
    saveData: props.saveData ?? false,
    startAt: () => {
      const time = source.savedPosition.current?.time;
      return time === undefined || isEnd(time, media) ? undefined : time;
    },
    savePosition: source.savePosition,
    playback,
    onFailed: (why) => {
      leaveStream();
      if (src === undefined) source.fail(why);
    },
  });
  const [hadStream, setHadStream] = useState(played.stream !== undefined);
  if (!hadStream && played.stream !== undefined && source.status === "unsupported") {
    setHadStream(true);
    enterStream();
  }
  useNextVersion(next, (another) => {
    const isSeen = media.time > 0 || media.playing;
    source.savePosition();
    enterStream(another.stream);
    follow(another, isSeen);
  });
  const line = useLostLine({
    waiting: source.status === "renewing" || (source.status === "fine" && media.playing && media.waiting),
    reconnect: () => {
      stream.reconnect();
      source.reconnect();
    },
  });

  const onError = () => {
    if (playback === "file") return source.onError();
    source.savePosition(media.playing);
    leaveStream();
    if (src === undefined) source.fail(isOfLine(video.current?.error) ? "failed" : "unsupported");
  };
  return {
    source,
    stream,
    line,
    isFile: playback === "file",
    replaced,
    retry: src === undefined ? () => enterStream() : source.retry,
    onError,
  };
}
