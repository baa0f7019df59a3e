import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle } from "react";
import { cn } from "../../../lib/cn.ts";
import { commandOf, isForControl, isTaken, pageCommandOf, type PlayerCommand } from "./keyboard-map.ts";
import { PlayerControls } from "./player-controls.tsx";
import { hasNoFocus } from "./page-focus.ts";
import { PlayerOverlay } from "./player-overlay.tsx";
import { ResumeNote } from "./resume-note.tsx";
import { useAwake } from "./use-awake.ts";
import { usePlayer } from "./use-player.ts";
import type { Watched, WatchedOccasion } from "./watched.ts";

export interface VideoPlayerHandle {
  /** Plays and takes the focus, so that the keyboard commands the player. */
  play: () => void;
}

export interface VideoPlayerProps {
  /** Address of the video. Another address is taken as the same video: give another `key` for another video. */
  src: string;
  /** Names the player. */
  title: string;
  /** Takes the focus and plays as soon as it can, where the browser allows it. */
  autoPlay?: boolean;
  /** 0 to 1. @default 1 */
  initialVolume?: number | undefined;
  initialMuted?: boolean | undefined;
  /** Speed as a multiple. @default 1 */
  initialRate?: number | undefined;
  /** Seconds in, where to go on from an earlier time. Taken up as long as nothing was played or sought. */
  startAt?: number | undefined;
  onVolumeChange?: (volume: number, muted: boolean) => void;
  onRateChange?: (rate: number) => void;
  /**
   * The address failed. Settles once a fresh `src` was passed in, or could not be had; the player then goes on where it
   * was, in the state it was in.
   */
  onSourceExpired?: () => Promise<unknown>;
  onPlay?: () => void;
  onEnded?: () => void;
  /** What was truly played through, told once: every few seconds of playing, and whenever it may be the last chance. */
  onWatched?: ((watched: Watched, occasion: WatchedOccasion) => void) | undefined;
  /** Lies over the picture once the end is reached, in place of the large button: an `EndCard`. */
  endCard?: ReactNode;
  /** `<track>` elements. */
  children?: ReactNode;
  ref?: Ref<VideoPlayerHandle>;
  className?: string;
}

/** A video with its own controls, for keyboard, pointer and thumb. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { title, endCard, children, ref, className } = props;
  const player = usePlayer(props);
  const { video, frame, media, status } = player;
  const { awake, wake, awakeProps } = useAwake(media.playing && status === "fine");

  const handle = () => ({
    play: () => {
      frame.current?.focus({ preventScroll: true });
      player.play();
    },
  });
  useImperativeHandle(ref, handle);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = isTaken(event) ? undefined : commandFor(event, frame.current);
    if (!command) return;
    event.preventDefault();
    wake();
    player.obey(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  return (
    <section
      {...awakeProps}
      ref={frame}
      aria-label={`Video: ${title}`}
      tabIndex={-1}
      // The ground is a video, which is dark or darkened in both themes.
      data-theme="dark"
      data-awake={awake || undefined}
      className={cn(
        "group/player @container relative isolate grid aspect-video overflow-hidden rounded-card bg-paper text-ink select-none",
        "not-data-awake:cursor-none",
        "in-[:fullscreen]:aspect-auto in-[:fullscreen]:size-full in-[:fullscreen]:rounded-none!",
        className,
      )}
    >
      <video
        {...player.handlers}
        ref={video}
        src={player.address}
        aria-label={title}
        preload="metadata"
        playsInline
        className={cn(
          "absolute inset-0 -z-10 size-full",
          // Captions make room for the bar.
          "group-data-awake/player:[&::-webkit-media-text-track-container]:-translate-y-14",
        )}
      >
        {children}
      </video>
      <PlayerOverlay player={player} awake={awake} endCard={endCard} />
      <ResumeNote player={player} />
      <PlayerControls player={player} />
    </section>
  );
}

function commandFor({ key, target }: KeyboardEvent, frame: HTMLElement | null): PlayerCommand | undefined {
  if (!(target instanceof Element)) return undefined;
  if (frame?.contains(target)) return isForControl(target, key) ? undefined : commandOf(key);
  return hasNoFocus() ? pageCommandOf(key) : undefined;
}
