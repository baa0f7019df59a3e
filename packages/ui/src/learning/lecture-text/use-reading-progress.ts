import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

export interface ReadingProgress {
  /** The id of the heading that is read at the moment. */
  heading: string | undefined;
  /** Its text was left in the middle, and is shown there since a moment ago. */
  isResumed: boolean;
  startOver: () => void;
  /** 0 to 1. */
  share: () => number;
}

/** Pixels below the window's upper edge in which a heading counts as read. */
const edge = 120;
/** Milliseconds for which the way back to the beginning is offered. */
const noteDuration = 12_000;

interface LeftText {
  /** The share at which it was left. */
  startAt: number;
  /** What was read of it before is known. */
  recorded: boolean;
}

/** Follows which part of a text is on screen. */
export function useReadingProgress(
  root: RefObject<HTMLElement | null>,
  { startAt, recorded }: LeftText,
): ReadingProgress {
  const [heading, setHeading] = useState<string>();
  const [isResumed, setResumed] = useState(false);
  const frame = useRef(0);
  const left = useRef<number>(undefined);

  const follow = useEffectEvent(() => {
    const passed = [...(root.current?.querySelectorAll(":is(h2, h3)[id]") ?? [])].filter(
      (each) => each.getBoundingClientRect().top <= edge,
    );
    setHeading(passed.at(-1)?.id);
  });
  useEffect(() => {
    const onScroll = () => {
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => follow());
    };
    onScroll();
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame.current);
      removeEventListener("scroll", onScroll);
    };
  }, []);

  const begin = useEffectEvent(() => {
    left.current = startAt;
  });
  const resume = useEffectEvent(() => {
    const at = left.current ?? 0;
    left.current = undefined;
    // An address may name a heading, and Back leads to where the page was.
    if (at <= 0 || !root.current || location.hash !== "" || scrollY > 0) return;
    const { top, length } = measure(root.current);
    if (length <= 0) return;
    scrollTo({ top: scrollY + top + at * length, behavior: "instant" });
    setResumed(true);
  });
  useEffect(() => {
    if (!recorded) return undefined;
    // The first report, of this moment, is of the place where it was left.
    begin();
    // Whoever opens the page has scrolled it by then.
    const timer = setTimeout(() => resume());
    return () => clearTimeout(timer);
  }, [recorded]);

  useEffect(() => {
    if (!isResumed) return undefined;
    const timer = setTimeout(() => setResumed(false), noteDuration);
    return () => clearTimeout(timer);
  }, [isResumed]);

  return {
    heading,
    isResumed,
    startOver: () => {
      setResumed(false);
      scrollTo(0, 0);
    },
    share: () => {
      if (left.current !== undefined) return left.current;
      if (!root.current) return 0;
      const { top, length } = measure(root.current);
      return length <= 0 ? 0 : Math.min(1, Math.max(0, -top / length));
    },
  };
}

/** `length`: how far the text is scrolled from its start to its end; nothing where the window shows all of it. */
function measure(element: HTMLElement): { top: number; length: number } {
  const { top, height } = element.getBoundingClientRect();
  return { top, length: height - innerHeight };
}
