import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { PlayerCommand } from "../keyboard/keyboard-map.ts";
import { toggleFullScreen } from "../engine/full-screen.ts";
import { emptyMediaState, type MediaState, readMedia, startPlaying } from "../engine/media-state.ts";
import { type CaptionsState, useCaptions } from "../captions/use-captions.ts";
import { offersTheatre } from "../engine/theatre.ts";
import { togglePictureInPicture } from "../engine/picture-in-picture.ts";
import { nextRate } from "../engine/rates.ts";
import { type Line, useLostLine } from "../engine/use-lost-line.ts";
import { useMediaSession } from "../engine/use-media-session.ts";
import { useNearEnd } from "../engine/use-near-end.ts";
import { isEnd, useResume } from "../engine/use-resume.ts";
import { type Source, useSource } from "../engine/use-source.ts";
import type { ThumbnailTrack } from "../stream/thumbnail-track.tsx";
import type { Thumbnail } from "../stream/thumbnails.ts";
import { type Qualities, usePlayback, useStream } from "../stream/use-stream.ts";
import { isOfLine } from "../engine/why-failed.ts";
import { useWatchedRanges } from "../watching/use-watched-ranges.ts";
import type { VideoPlayerProps } from "./video-player-props.ts";

export interface Player extends Pick<Source, "address" | "status" | "retry"> {
  video: RefObject<HTMLVideoElement | null>;
  still: RefObject<HTMLCanvasElement | null>;
  frame: RefObject<HTMLElement | null>;
  media: MediaState;
  captions: CaptionsState;
  qualities: Qualities;
  /** For the seek bar. */
  thumbnails: readonly Thumbnail[];
  wantThumbnails: () => void;
  thumbnailTrack: ComponentProps<typeof ThumbnailTrack> | undefined;
  line: Line;
  preparing: boolean;
  /** The browser finds no picture that it can show. */
  soundOnly: boolean;
  /** Something was played. */
  begun: boolean;
  /** Seconds; absent after playing for a while, or a seek. */
  resumedAt: number | undefined;
  handlers: Partial<ComponentProps<"video">>;
  perform: (command: PlayerCommand) => void;
  play: () => void;
  /** Seconds. */
  seek: (time: number) => void;
  /** Unmuting after 0 returns to `audible`; without it, to the volume before. */
  setVolume: (volume: number, audible?: number) => void;
  setRate: (rate: number) => void;
  keysShown: boolean;
  hideKeys: () => void;
}

export function usePlayer(props: VideoPlayerProps): Player {
  const { src, srcExpiresAt, autoPlay = false, onSourceExpired, onPlay, onEnded } = props;
  const { startAt, duration = 0, onWatched, onNearEnd } = props;
  const { settings = {}, onSettingsChange } = props;
  const video = useRef<HTMLVideoElement>(null);
  const still = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLElement>(null);
  const [media, setMedia] = useState<MediaState>({ ...emptyMediaState, duration });
  const [begun, setBegun] = useState(false);
  const [keysShown, setKeysShown] = useState(false);
  const [thumbnails, setThumbnails] = useState<readonly Thumbnail[]>([]);
  // They stay while the address is renewed.
  const [thumbnailsAt, setThumbnailsAt] = useState<string>();
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
  const { savedPosition } = source;
  const stream = useStream({
    video,
    stream: props.stream,
    expiresAt: srcExpiresAt,
    onExpired: onSourceExpired,
    initialQuality: settings.quality,
    onQualityChange: (quality) => onSettingsChange?.({ quality }),
    saveData: props.saveData ?? false,
    startAt: () => {
      const time = savedPosition.current?.time;
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
  const captions = useCaptions({
    video,
    captions: props.captions ?? [],
    initial: settings.captions,
    onChange: (choice) => onSettingsChange?.({ captions: choice }),
  });
  const resume = useResume({ video, source, startAt });
  const checkEnd = useNearEnd(onNearEnd);
  useWatchedRanges({ video, savedPosition, onWatched });

  const sync = () => {
    const element = video.current;
    if (element) setMedia((previous) => readMedia(element, savedPosition.current, previous));
  };

  const start = useEffectEvent(() => {
    const element = video.current;
    if (!element) return;
    const { volume = 1, muted = false, rate = 1 } = settings;
    element.volume = volume;
    element.muted = muted;
    // A new source starts at the default rate.
    element.defaultPlaybackRate = rate;
    element.playbackRate = rate;
    sync();
    if (!autoPlay) return;
    frame.current?.focus({ preventScroll: true });
    source.resumeWith({ playing: true });
    void startPlaying(element);
  });
  useEffect(() => start(), []);

  const play = () => {
    resume.settle();
    source.resumeWith({ playing: true });
    if (video.current) void startPlaying(video.current);
    sync();
  };

  const pause = () => {
    source.resumeWith({ playing: false });
    video.current?.pause();
    sync();
  };

  const seek = (time: number) => {
    resume.leave();
    const target = Math.min(Math.max(time, 0), media.duration || time);
    const taken = source.resumeWith({ time: target }) || source.takesSeek(target);
    if (!taken && video.current) video.current.currentTime = target;
    sync();
  };

  const setMuted = (muted: boolean, volume = media.volume) => {
    if (!video.current) return;
    // A muted video is not heard at the volume to which it will return.
    video.current.muted = muted;
    video.current.volume = volume;
    onSettingsChange?.({ volume, muted });
  };

  const setVolume = (volume: number, audible = media.volume) => {
    const level = Math.round(Math.min(Math.max(volume, 0), 1) * 100) / 100;
    setMuted(level === 0, level === 0 ? audible : level);
  };

  const setRate = (rate: number) => {
    if (!video.current) return;
    video.current.defaultPlaybackRate = rate;
    video.current.playbackRate = rate;
    onSettingsChange?.({ rate });
  };

  const perform = (command: PlayerCommand) => {
    switch (command.do) {
      case "toggle-play":
        return media.playing ? pause() : play();
      case "toggle-mute":
        // Unmuting at volume 0, as an earlier version may have stored it, would stay silent.
        return setMuted(!media.muted, media.muted && media.volume === 0 ? 0.5 : media.volume);
      case "toggle-captions":
        return captions.toggle();
      case "toggle-full-screen":
        if (frame.current && video.current) void toggleFullScreen(frame.current, video.current);
        return;
      case "toggle-picture":
        if (video.current) void togglePictureInPicture(video.current);
        return;
      case "toggle-theatre":
        if (settings.theatre !== undefined && offersTheatre(frame)) onSettingsChange?.({ theatre: !settings.theatre });
        return;
      case "show-keys":
        return setKeysShown(true);
      case "seek-by":
        return seek((savedPosition.current?.time ?? video.current?.currentTime ?? 0) + command.seconds);
      case "seek-to":
        return seek(media.duration * command.share);
      case "volume-by":
        return setVolume((media.muted ? 0 : media.volume) + command.amount);
      case "rate-by":
        return setRate(nextRate(media.rate, command.steps));
      default:
        command satisfies never;
    }
  };

  useMediaSession({
    video,
    title: props.title,
    album: props.album,
    poster: props.poster,
    playing: media.playing,
    perform,
    play,
    pause,
    seek,
    onPrevious: props.onPrevious,
    onNext: props.onNext,
  });

  return {
    address: source.address,
    status: source.status,
    retry: src === undefined ? enterStream : source.retry,
    preparing: props.preparing === true,
    soundOnly: playback === "file" && media.pictureless,
    video,
    still,
    frame,
    media,
    captions,
    qualities: stream.qualities,
    thumbnails,
    wantThumbnails: () => setThumbnailsAt((known) => known ?? props.stream?.thumbnails),
    thumbnailTrack: thumbnailsAt === undefined ? undefined : { src: thumbnailsAt, onLoaded: setThumbnails },
    line,
    begun,
    resumedAt: resume.resumedAt,
    handlers: {
      onPlaying: () => {
        source.onPicture();
        sync();
      },
      onPause: sync,
      onWaiting: () => {
        source.onNeed();
        sync();
      },
      onSeeked: () => {
        source.onPicture();
        sync();
      },
      onProgress: sync,
      onDurationChange: sync,
      onVolumeChange: sync,
      onRateChange: sync,
      onCanPlay: sync,
      onLoadStart: sync,
      onLoadedData: () => {
        source.onPicture();
        sync();
      },
      onSuspend: sync,
      onEmptied: sync,
      onError: () => {
        if (playback === "file") source.onError();
        else {
          source.savePosition();
          leaveStream();
          if (src === undefined) source.fail(isOfLine(video.current?.error) ? "failed" : "unsupported");
        }
        sync();
      },
      onLoadedMetadata: () => {
        resume.onLoadedMetadata();
        source.onLoadedMetadata();
        sync();
      },
      onTimeUpdate: () => {
        source.onMove();
        resume.onMove();
        if (video.current) checkEnd(video.current);
        source.onNeed();
        sync();
      },
      onSeeking: () => {
        source.onMove();
        source.onNeed();
        sync();
      },
      onPlay: () => {
        resume.settle();
        source.onPlay();
        stream.onPlay();
        setBegun(true);
        sync();
        onPlay?.();
      },
      onEnded: () => {
        sync();
        onEnded?.();
      },
    },
    perform,
    play,
    seek,
    setVolume,
    setRate,
    keysShown,
    hideKeys: () => setKeysShown(false),
  };
}
