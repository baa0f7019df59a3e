import { formatDuration } from "../../../../lib/format/format-duration.ts";
import { type Thumbnail, thumbnailAt } from "../stream/thumbnails.ts";

export interface SeekBubbleProps {
  /** 0 to 1. */
  share: number;
  /** Seconds. */
  duration: number;
  thumbnails: readonly Thumbnail[];
}

/** Shows the time and the thumbnail at a position of the bar. */
export function SeekBubble({ share, duration, thumbnails }: SeekBubbleProps) {
  const thumbnail = thumbnailAt(thumbnails, share * duration);
  const half = thumbnail ? `${thumbnail.width / 32}rem` : "1.25rem";

  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute bottom-full grid -translate-x-1/2 justify-items-center gap-1"
      style={{ left: `clamp(${half}, ${share * 100}%, 100% - ${half})` }}
    >
      {thumbnail && <Picture {...thumbnail} />}
      <span className="rounded-md bg-paper px-2 py-0.5 text-xs font-semibold tabular-nums">
        {formatDuration(share * duration)}
      </span>
    </span>
  );
}

/** A browser keeps a picture that is loaded, so that moving along the bar costs no request. */
function Picture({ picture, x, y, width, height }: Thumbnail) {
  return (
    <span className="overflow-hidden rounded-md border border-ink/30 bg-paper" style={{ width, height }}>
      <img src={picture} alt="" className="max-w-none" style={{ transform: `translate(${-x}px, ${-y}px)` }} />
    </span>
  );
}
