import { type RefObject, useState } from "react";
import { type Line, useLostLine } from "../engine/use-lost-line.ts";
import type { MediaState } from "../engine/media-state.ts";
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
  retry: () => void;
  onError: () => void;
}

/** Plays the stream where the browser can, and the file where not or when the stream has failed. */
export function useMediaSource({ props, video, still, media }: UseMediaSourceOptions): MediaSource {
  const { src, srcExpiresAt, onSourceExpired, settings = {}, onSettingsChange } = props;
  const { playback, leaveStream, enterStream } = usePlayback(props.stream);
  const source = useSource({
    video,
    still,
    src: playback === "native" ? (props.stream?.src ?? src) : src,
    fed: playback === "script",
    srcExpiresAt,
    playing: media.playing,
    waiting: media.waiting,
    onSourceExpired,
  });
  const stream = useStream({
    video,
    stream: props.stream,
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
  const [hadStream, setHadStream] = useState(props.stream !== undefined);
  if (!hadStream && props.stream !== undefined && source.status === "unsupported") {
    setHadStream(true);
    enterStream();
  }
  const line = useLostLine({
    waiting: source.status === "renewing" || (source.status === "fine" && media.playing && media.waiting),
    reconnect: () => {
      stream.reconnect();
      source.reconnect();
    },
  });

  const onError = () => {
    if (playback === "file") return source.onError();
    source.savePosition();
    leaveStream();
    if (src === undefined) source.fail(isOfLine(video.current?.error) ? "failed" : "unsupported");
  };
  return {
    source,
    stream,
    line,
    isFile: playback === "file",
    retry: src === undefined ? enterStream : source.retry,
    onError,
  };
}
