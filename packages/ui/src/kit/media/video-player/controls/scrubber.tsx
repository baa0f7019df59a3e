import { t } from "@lms/texts/kit/video-player";
import { type KeyboardEvent, useState } from "react";
import { cn } from "../../../../lib/cn.ts";
import type { MediaState } from "../engine/media-state.ts";
import { SeekBubble } from "./seek-bubble.tsx";
import { spokenTime } from "./spoken-time.ts";
import type { Thumbnail } from "../stream/thumbnails.ts";
import { useDrag } from "./use-drag.ts";

export interface ScrubberProps {
  media: MediaState;
  /** Seconds. */
  onSeek: (time: number) => void;
  thumbnails: readonly Thumbnail[];
  /** Thumbnails will be needed soon. */
  onReached: () => void;
  className?: string;
}

export function Scrubber({ media, onSeek, thumbnails, onReached, className }: ScrubberProps) {
  const { time, duration, buffered, playing } = media;
  // Screen readers announce each change of a focused slider: during playback it changes at the user's steps only.
  const [held, setHeld] = useState<number>();
  // The time that keys have sought to, as long as the bar has the focus.
  const [stepped, setStepped] = useState<number>();
  const { dragged, hovered, dragProps } = useDrag((share) => onSeek(share * duration));
  const shown = dragged === undefined ? time : dragged * duration;
  const valueNow = Math.floor(dragged === undefined && playing && held !== undefined ? held : shown);
  const bubble = dragged ?? hovered ?? stepped;
  const percent = (seconds: number) => `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%`;

  const seek = (target: number) => {
    const bounded = Math.min(Math.max(target, 0), duration);
    setHeld(bounded);
    onSeek(bounded);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, time, duration);
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    seek(target);
    if (duration > 0) setStepped(Math.min(Math.max(target / duration, 0), 1));
  };

  return (
    <div
      {...dragProps}
      onPointerOver={onReached}
      className={cn("group/scrubber relative flex h-8 cursor-pointer touch-none items-center @xl:h-11", className)}
    >
      {/* Only keyboard and screen reader use it; the pointer uses the whole bar. */}
      <input
        type="range"
        aria-label={t("seek")}
        min={0}
        max={Math.floor(duration)}
        step={1}
        value={valueNow}
        aria-valuetext={t("position", { time: spokenTime(valueNow), duration: spokenTime(duration) })}
        onChange={(event) => seek(Number(event.target.value))}
        onKeyDown={onKeyDown}
        onFocus={() => {
          setHeld(time);
          onReached();
        }}
        onBlur={() => {
          setHeld(undefined);
          setStepped(undefined);
        }}
        className="peer pointer-events-none absolute inset-0 m-0 size-full opacity-0"
      />
      <div className="relative h-1 grow rounded-full bg-ink/30 forced-colors:h-2 forced-colors:border outline-offset-6 outline-brand transition-[height] group-hover/scrubber:h-1.5 peer-focus-visible:outline-2 @xl:h-1.5 @xl:group-hover/scrubber:h-2">
        {buffered.map(({ start, end }) => (
          <div
            key={start}
            className="absolute inset-y-0 rounded-full bg-ink/35 forced-colors:hidden"
            style={{ left: percent(start), width: percent(end - start) }}
          />
        ))}
        <div
          className="absolute inset-y-0 left-0 rounded-full bg-accent forced-colors:bg-[Highlight]"
          style={{ width: percent(shown) }}
        />
        <div
          className={cn(
            "absolute top-1/2 size-3.5 -translate-1/2 rounded-full bg-accent opacity-0 forced-colors:bg-[Highlight]",
            "group-hover/scrubber:opacity-100 group-has-focus-visible/scrubber:opacity-100 pointer-coarse:opacity-100",
            dragged !== undefined && "scale-125 opacity-100",
          )}
          style={{ left: percent(shown) }}
        />
      </div>
      {bubble !== undefined && <SeekBubble share={bubble} duration={duration} thumbnails={thumbnails} />}
    </div>
  );
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/slider/ */
function keyTarget(key: string, time: number, duration: number): number | undefined {
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return time - 5;
    case "ArrowRight":
    case "ArrowUp":
      return time + 5;
    case "PageDown":
      return time - duration / 10;
    case "PageUp":
      return time + duration / 10;
    case "Home":
      return 0;
    case "End":
      return duration;
    default:
      return undefined;
  }
}
