import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { type CaptionsState, useCaptions } from "../captions/use-captions.ts";
import { emptyMediaState, type MediaState, readMedia } from "../engine/media-state.ts";
import { useNearEnd } from "../engine/use-near-end.ts";
import { useResume } from "../engine/use-resume.ts";
import type { Source } from "../engine/use-source.ts";
import type { PlayerCommand } from "../keyboard/keyboard-map.ts";
import type { Qualities } from "../stream/use-stream.ts";
import { type Thumbnails, useThumbnails } from "../stream/use-thumbnails.ts";
import { useWatchedRanges } from "../watching/use-watched-ranges.ts";
import { useMediaHandlers } from "./use-media-handlers.ts";
import { type PlaybackControls, usePlaybackControls } from "./use-playback-controls.ts";
import { useCommands } from "./use-commands.ts";
import { type MediaSource, useMediaSource } from "./use-media-source.ts";
import { useStart } from "./use-start.ts";
import type { VideoPlayerProps } from "./video-player-props.ts";

export interface Player
  extends
    Pick<Source, "address" | "status">,
    Pick<MediaSource, "line" | "retry" | "replaced">,
    PlaybackControls,
    Thumbnails {
  video: RefObject<HTMLVideoElement | null>;
  still: RefObject<HTMLCanvasElement | null>;
  frame: RefObject<HTMLElement | null>;
  media: MediaState;
  captions: CaptionsState;
  qualities: Qualities;
  preparing: boolean;
  /** What plays has no picture. */
  sound: boolean;
  /** The browser finds no picture that it can show. */
  soundOnly: boolean;
  /** Something was played. */
  hasPlayed: boolean;
  /** Seconds; absent after playing for a while, or a seek. */
  resumedAt: number | undefined;
  handlers: Partial<ComponentProps<"video">>;
  /** Handles signs that it will be played, so that it starts sooner. */
  signHandlers: Pick<ComponentProps<"section">, "onPointerMoveCapture" | "onPointerDownCapture" | "onFocusCapture">;
  /** Seconds, also while the source is being replaced. */
  position: () => number;
  perform: (command: PlayerCommand) => void;
  keysShown: boolean;
  hideKeys: () => void;
}

export function usePlayer(props: VideoPlayerProps): Player {
  const { startAt, duration = 0, settings = {}, onSettingsChange } = props;
  const video = useRef<HTMLVideoElement>(null);
  const still = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLElement>(null);
  const [media, setMedia] = useState<MediaState>({ ...emptyMediaState, duration });
  const [hasPlayed, setHasPlayed] = useState(false);
  const [keysShown, setKeysShown] = useState(false);
  const thumbnails = useThumbnails(props.stream?.thumbnails);
  const { source, stream, line, isFile, replaced, retry, onError } = useMediaSource({ props, video, still, media });
  const { savedPosition } = source;
  const captions = useCaptions({
    video,
    captions: props.captions ?? [],
    initial: settings.captions,
    onChange: (choice) => onSettingsChange?.({ captions: choice }),
    initialStyle: settings.captionStyle,
    onStyleChange: (captionStyle) => onSettingsChange?.({ captionStyle }),
  });
  const resume = useResume({ video, source, startAt });
  const checkEnd = useNearEnd(props.onNearEnd);
  useWatchedRanges({ video, savedPosition, onWatched: props.onWatched });

  const sync = () => {
    const element = video.current;
    if (element) setMedia((previous) => readMedia(element, savedPosition.current, previous));
  };
  useStart({ video, frame, source, sync, settings, autoPlay: props.autoPlay ?? false });

  const controls = usePlaybackControls({ video, media, source, resume, sync, onSettingsChange });
  const position = () => savedPosition.current?.time ?? video.current?.currentTime ?? 0;
  const showKeys = () => setKeysShown(true);
  const perform = useCommands({ props, video, frame, media, controls, captions, position, showKeys });

  const onPlay = () => {
    setHasPlayed(true);
    sync();
    props.onPlay?.();
  };
  const { onEnded } = props;
  const { onNeared } = stream;
  const takeEarlySign = useEffectEvent(() => frame.current?.matches(":hover, :active, :focus-within") && onNeared());
  // Nothing listened before the player was taken over.
  useEffect(() => void takeEarlySign(), []);
  const handlers = useMediaHandlers({ video, source, stream, resume, sync, checkEnd, onError, onPlay, onEnded });

  return {
    ...controls,
    ...thumbnails,
    address: source.address,
    status: source.status,
    retry,
    replaced,
    preparing: props.preparing === true,
    sound: props.sound === true,
    soundOnly: isFile && !props.sound && media.pictureless,
    video,
    still,
    frame,
    media,
    captions,
    qualities: stream.qualities,
    line,
    hasPlayed,
    resumedAt: resume.resumedAt,
    handlers,
    signHandlers: { onPointerMoveCapture: onNeared, onPointerDownCapture: onNeared, onFocusCapture: onNeared },
    position,
    perform,
    keysShown,
    hideKeys: () => setKeysShown(false),
  };
}
