import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { cn } from "../../lib/cn.ts";
import { formatDuration } from "../../lib/format.ts";
import type { MediaState } from "./media-state.ts";
import { spokenTime } from "./spoken-time.ts";

export interface ScrubberProps {
  media: MediaState;
  /** Seconds. */
  onSeek: (time: number) => void;
  className?: string;
}

/** The bar of time: played in marigold, what is loaded in white; moved by arrows, pointer and thumb. */
export function Scrubber({ media, onSeek, className }: ScrubberProps) {
  const { time, duration, buffered, playing } = media;
  const [dragged, setDragged] = useState<number>();
  const [hovered, setHovered] = useState<number>();
  // A focused slider is read out at each change of its value: while it plays, only the listener's own steps are said.
  const [held, setHeld] = useState<number>();
  const shown = dragged ?? time;
  const said = Math.floor(dragged ?? (playing ? held : undefined) ?? time);
  const share = (seconds: number) => `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%`;

  const timeAt = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(Math.max((clientX - left) / width, 0), 1) * duration;
  };

  const seek = (target: number) => {
    const bounded = Math.min(Math.max(target, 0), duration);
    setHeld((before) => (before === undefined ? before : bounded));
    onSeek(bounded);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, time, duration);
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    seek(target);
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Seek"
      aria-valuemin={0}
      aria-valuemax={Math.floor(duration)}
      aria-valuenow={said}
      aria-valuetext={`${spokenTime(said)} of ${spokenTime(duration)}`}
      onKeyDown={onKeyDown}
      onFocus={() => setHeld(time)}
      onBlur={() => setHeld(undefined)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(timeAt(event));
      }}
      onPointerMove={(event) => {
        if (dragged !== undefined) setDragged(timeAt(event));
        if (event.pointerType === "mouse") setHovered(timeAt(event));
      }}
      onPointerUp={(event) => {
        if (dragged !== undefined) seek(timeAt(event));
        setDragged(undefined);
      }}
      onPointerCancel={() => setDragged(undefined)}
      onPointerLeave={() => setHovered(undefined)}
      className={cn(
        "group/scrubber relative flex h-8 cursor-pointer touch-none items-center rounded-control @xl:h-11",
        className,
      )}
    >
      <div className="relative h-1 grow rounded-full bg-ink/30 transition-[height] group-hover/scrubber:h-1.5 @xl:h-1.5 @xl:group-hover/scrubber:h-2">
        {buffered.map(({ start, end }) => (
          <div
            key={start}
            className="absolute inset-y-0 rounded-full bg-ink/35"
            style={{ left: share(start), width: share(end - start) }}
          />
        ))}
        <div
          className="absolute inset-y-0 left-0 rounded-full bg-accent forced-color-adjust-none"
          style={{ width: share(shown) }}
        />
        <div
          className={cn(
            "absolute top-1/2 size-3.5 -translate-1/2 rounded-full bg-accent forced-color-adjust-none",
            "opacity-0 group-hover/scrubber:opacity-100 group-focus-visible/scrubber:opacity-100 pointer-coarse:opacity-100",
            dragged !== undefined && "scale-125 opacity-100",
          )}
          style={{ left: share(shown) }}
        />
      </div>
      <TimeBubble time={dragged ?? hovered} left={share(dragged ?? hovered ?? 0)} />
    </div>
  );
}

function TimeBubble({ time, left }: { time: number | undefined; left: string }) {
  if (time === undefined) return null;
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute bottom-full -translate-x-1/2 rounded-md bg-paper px-2 py-0.5 text-xs font-semibold tabular-nums"
      style={{ left: `clamp(1.25rem, ${left}, 100% - 1.25rem)` }}
    >
      {formatDuration(time)}
    </span>
  );
}

/** Where a key of the slider pattern leads. https://www.w3.org/WAI/ARIA/apg/patterns/slider/ */
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
