import { t } from "@lms/texts/kit/video-player";
import { Pause, Play, RotateCcw, RotateCw, TriangleAlert } from "lucide-react";
import { type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { cn } from "../../../../lib/cn.ts";
import { restoreFocusRef } from "../../../../lib/focus/restore-focus.ts";
import { retryWhenConnected } from "../../../../lib/retries.ts";
import { Button } from "../../../controls/button/button.tsx";
import { Delayed } from "../../../indicators/delayed/delayed.tsx";
import { Spinner } from "../../../indicators/spinner/spinner.tsx";
import { JumpSign } from "./jump-sign.tsx";
import { betweenTaps, useDoubleTap } from "./use-double-tap.ts";
import { UnavailableVideo } from "./unavailable-video.tsx";
import type { Player } from "../player/use-player.ts";

export interface PlayerOverlayProps {
  player: Player;
  controlsVisible: boolean;
  onControlsChange: (visible: boolean) => void;
  endCard?: ReactNode;
}

export function PlayerOverlay({ player, controlsVisible, onControlsChange, endCard }: PlayerOverlayProps) {
  const { media, status } = player;
  const { jump, isRepeated } = useDoubleTap((seconds) => player.perform({ do: "seek-by", seconds }));
  const startedByTap = useRef(false);
  const pointer = useRef("");
  const pressedAt = useRef({ x: 0, y: 0 });
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hiding.current), []);
  if (status === "failed" && player.line.offline) return <WaitsForLine retry={player.retry} />;
  if (status === "failed" || status === "unsupported") return <PlaybackError player={player} />;
  if (media.ended && endCard) return endCard;

  const waiting = media.waiting || status === "renewing";
  const onPointerUp = (event: PointerEvent) => {
    if (event.button !== 0 || isFar(event, pressedAt.current)) return;
    pointer.current = event.pointerType;
    player.frame.current?.focus({ preventScroll: true });
    if (event.pointerType === "mouse") return player.perform({ do: "toggle-play" });
    clearTimeout(hiding.current);
    if (isRepeated(event)) {
      // The first tap was a part of this one.
      if (startedByTap.current && media.playing) player.perform({ do: "toggle-play" });
      startedByTap.current = false;
      return;
    }
    startedByTap.current = !player.hasPlayed;
    if (!player.hasPlayed) player.play();
    else if (!controlsVisible) onControlsChange(true);
    // A second tap would skip, and the controls stay.
    else if (!player.sound) hiding.current = setTimeout(() => onControlsChange(false), betweenTaps);
  };
  // Its two presses have paused and played: as it was.
  const onDoubleClick = () => {
    if (pointer.current === "mouse") player.perform({ do: "toggle-full-screen" });
  };

  return (
    <div
      data-picture=""
      onPointerDown={({ clientX, clientY }) => (pressedAt.current = { x: clientX, y: clientY })}
      onPointerUp={onPointerUp}
      onDoubleClick={onDoubleClick}
      className="absolute inset-0 grid touch-manipulation place-items-center pb-11 @xl:pb-0"
    >
      {waiting ? (
        <Delayed className="grid size-14 place-items-center rounded-full bg-scrim text-xl forced-colors:bg-[Canvas] @xl:size-20 @xl:text-2xl">
          <Spinner />
          <output className="sr-only">{t("loading", { medium: player.sound ? "sound" : "video" })}</output>
        </Delayed>
      ) : player.sound ? null : (
        <LargeButton player={player} controlsVisible={controlsVisible} />
      )}
      <JumpSign jump={jump} />
    </div>
  );
}

/** A finger that has moved has scrolled or swiped: no tap. */
function isFar({ clientX, clientY }: PointerEvent, { x, y }: { x: number; y: number }): boolean {
  return Math.hypot(clientX - x, clientY - y) > 12;
}

/** The last picture stays, and playback continues where it stopped. */
function WaitsForLine({ retry }: Pick<Player, "retry">) {
  useEffect(() => retryWhenConnected(retry));

  return (
    <div className="absolute inset-0 grid place-items-center">
      <span className="grid size-14 place-items-center rounded-full bg-scrim text-xl forced-colors:bg-[Canvas] @xl:size-20 @xl:text-2xl">
        <Spinner />
      </span>
    </div>
  );
}

function LargeButton({ player, controlsVisible }: Pick<PlayerOverlayProps, "player" | "controlsVisible">) {
  const { playing, ended } = player.media;

  return (
    <button
      type="button"
      // The bar below has the same button for keyboard and screen reader.
      tabIndex={-1}
      aria-hidden
      onPointerUp={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onClick={() => {
        player.frame.current?.focus({ preventScroll: true });
        player.perform({ do: "toggle-play" });
      }}
      className={cn(
        "grid size-14 place-items-center rounded-full bg-scrim transition-opacity @xl:size-20 forced-colors:border forced-colors:bg-[Canvas]",
        // During playback only touch needs it.
        playing && "pointer-fine:hidden",
        !controlsVisible && "pointer-events-none opacity-0",
      )}
    >
      <LargeSign playing={playing} ended={ended} />
    </button>
  );
}

function LargeSign({ playing, ended }: { playing: boolean; ended: boolean }) {
  if (ended) return <RotateCcw className="size-6 @xl:size-8" strokeWidth={1.75} />;
  if (playing) return <Pause className="size-6 fill-current @xl:size-9" strokeWidth={1.75} />;
  return <Play className="size-6 translate-x-0.5 fill-current @xl:size-9" strokeWidth={1.75} />;
}

function PlaybackError({ player: { status, retry, preparing, sound } }: { player: Player }) {
  const isLost = status !== "unsupported";
  if (!isLost && preparing) return <UnavailableVideo why="preparing" className="absolute inset-0 bg-paper" />;
  return <LostOrUnsupported isLost={isLost} retry={retry} medium={sound ? "sound" : "video"} />;
}

interface LostOrUnsupportedProps {
  isLost: boolean;
  retry: () => void;
  medium: "sound" | "video";
}

function LostOrUnsupported({ isLost, retry, medium }: LostOrUnsupportedProps) {
  useEffect(() => (isLost ? retryWhenConnected(retry) : undefined));

  return (
    <div
      ref={restoreFocusRef}
      role="alert"
      className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-paper p-6 text-center"
    >
      <TriangleAlert aria-hidden className="size-8 text-accent max-[22rem]:hidden" strokeWidth={1.75} />
      {isLost ? (
        <>
          <p className="max-w-[40ch]">{t("notLoaded", { medium })}</p>
          <Button tone="neutral" onClick={retry}>
            <RotateCw aria-hidden className="size-[1.1em]" strokeWidth={1.75} />
            <span>{t("retry")}</span>
          </Button>
        </>
      ) : (
        <p className="max-w-[40ch]">{t("unsupported", { medium })}</p>
      )}
    </div>
  );
}
