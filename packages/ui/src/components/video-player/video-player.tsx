import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle } from "react";
import { cn } from "../../lib/cn.ts";
import { commandOf, isForControl, isTaken, pageCommandOf } from "./keyboard-map.ts";
import { PlayerControls } from "./player-controls.tsx";
import { PlayerOverlay } from "./player-overlay.tsx";
import { useAwake } from "./use-awake.ts";
import { usePlayer } from "./use-player.ts";

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
  onVolumeChange?: (volume: number, muted: boolean) => void;
  onRateChange?: (rate: number) => void;
  /**
   * The address failed. Settles once a fresh `src` was passed in, or could not be had; the player then goes on where it
   * was, in the state it was in.
   */
  onSourceExpired?: () => Promise<unknown>;
  onPlay?: () => void;
  onEnded?: () => void;
  /** `<track>` elements. */
  children?: ReactNode;
  ref?: Ref<VideoPlayerHandle>;
  className?: string;
}

/** A video with its own controls, for keyboard, pointer and thumb. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { title, children, ref, className } = props;
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

  const onKeyDown = (event: KeyboardEvent) => {
    if (isTaken(event) || !(event.target instanceof Element) || isForControl(event.target, event.key)) return;
    const command = commandOf(event.key);
    if (!command) return;
    event.preventDefault();
    wake();
    player.obey(command);
  };

  const onPageKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (isTaken(event) || !hasNoFocus()) return;
    const command = pageCommandOf(event.key);
    if (!command) return;
    event.preventDefault();
    player.obey(command);
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onPageKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  return (
    <div
      {...awakeProps}
      ref={frame}
      role="region"
      aria-label={`Video: ${title}`}
      tabIndex={-1}
      // The ground is a video, which is dark or darkened in both themes.
      data-theme="dark"
      data-awake={awake || undefined}
      onKeyDown={onKeyDown}
      className={cn(
        "group/player @container relative isolate grid aspect-video overflow-hidden rounded-card bg-paper text-ink select-none",
        "not-data-awake:cursor-none",
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
        className="absolute inset-0 -z-10 size-full"
      >
        {children}
      </video>
      <PlayerOverlay player={player} awake={awake} />
      <PlayerControls player={player} />
    </div>
  );
}

/** Nothing that could use a key itself has the focus: the page has it, or a heading that it was sent to. */
function hasNoFocus(): boolean {
  const active = document.activeElement;
  if (!active || active === document.body) return true;
  return active.matches("[tabindex='-1']") && !active.closest("[role='dialog'], [role='alertdialog']");
}
