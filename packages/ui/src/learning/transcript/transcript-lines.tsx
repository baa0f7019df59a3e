import { t } from "@lms/texts/learning/transcript";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { cn } from "../../lib/cn.ts";
import { formatDuration } from "../../lib/format/format-duration.ts";
import { textIn } from "../../lib/format/text-in.ts";
import { matcher } from "./matcher.ts";
import type { TranscriptLine } from "./use-transcript.ts";

export interface TranscriptLinesProps {
  lines: readonly TranscriptLine[];
  current: number;
  /** The BCP 47 tag of the lines. */
  language: string;
  /** The searched text; empty for all lines. */
  query: string;
  /** Seconds. */
  onSeek: (time: number) => void;
}

/** Milliseconds for which a list that a person has scrolled stays where it is. */
const scrolledPause = 5000;

/** The list is one stop of the Tab key, with arrows inside. */
export function TranscriptLines({ lines, current, language, query, onSeek }: TranscriptLinesProps) {
  const list = useRef<HTMLOListElement>(null);
  const scrolledAt = useRef(-scrolledPause);
  const [reached, setReached] = useState(0);
  const match = matcher(query);
  const found = lines.flatMap((line, index) => (match.fits(line.text) ? [{ ...line, index }] : []));

  useEffect(() => {
    const container = list.current;
    const line = container?.querySelector<HTMLElement>(`[data-line="${current}"]`);
    const isUsed =
      container?.contains(document.activeElement) || performance.now() - scrolledAt.current < scrolledPause;
    if (!container || !line || isUsed || query !== "") return;
    const below = line.getBoundingClientRect().top - container.getBoundingClientRect().top;
    const by = below - container.clientHeight / 3;
    // A long way is not animated: lines get their heights when they are passed.
    container.scrollBy({ top: by, behavior: Math.abs(by) > container.clientHeight ? "instant" : "auto" });
  }, [current, query]);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = Array.from(list.current?.querySelectorAll("button") ?? []);
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  const onScrolled = () => {
    scrolledAt.current = performance.now();
  };
  const stop = found.some(({ index }) => index === reached) ? reached : found[0]?.index;

  return (
    <>
      <output className={cn("px-4 pt-3 text-sm text-muted empty:hidden", query === "" && "sr-only")}>
        {query !== "" && t("found", { count: found.length })}
      </output>
      <ol
        ref={list}
        onWheel={onScrolled}
        onTouchMove={onScrolled}
        className="relative min-h-0 overflow-y-auto overscroll-contain p-2 motion-safe:scroll-smooth"
      >
        {found.map(({ start, text, index }) => (
          <li key={index} className="[content-visibility:auto] [contain-intrinsic-block-size:auto_3rem]">
            <button
              type="button"
              data-line={index}
              onKeyDown={onKeyDown}
              aria-current={index === current || undefined}
              tabIndex={index === stop ? 0 : -1}
              onFocus={() => setReached(index)}
              onClick={() => onSeek(start)}
              className={cn(
                "flex min-h-11 w-full items-baseline gap-3 rounded-control px-3 py-2 text-start -outline-offset-2 hover:bg-sunken",
                index === current && "bg-brand-soft font-semibold",
              )}
            >
              <span className="text-sm text-muted tabular-nums">{formatDuration(start)}</span>
              <span {...textIn(language)} className="min-w-0 break-words whitespace-pre-line">
                {match.parts(text).map(({ at, part, matches }) =>
                  matches ? (
                    <mark key={at} className="bg-accent text-on-accent">
                      {part}
                    </mark>
                  ) : (
                    <span key={at}>{part}</span>
                  ),
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
