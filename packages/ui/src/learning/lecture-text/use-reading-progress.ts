import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

export interface ReadingProgress {
  /** The id of the heading that is read at the moment. */
  heading: string | undefined;
  /** Its text was left in the middle, and is shown there. */
  isResumed: boolean;
  startOver: () => void;
  /** 0 to 1. */
  share: () => number;
}

/** Pixels below the window's upper edge in which a heading counts as read. */
const edge = 120;

/** Follows which part of a text is on screen. `startAt` is the share at which it was left. */
export function useReadingProgress(root: RefObject<HTMLElement | null>, startAt: number): ReadingProgress {
  const [heading, setHeading] = useState<string>();
  const [isResumed, setResumed] = useState(false);
  const frame = useRef(0);

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

  const resume = useEffectEvent(() => {
    // An address may name a heading, and Back leads to where the page was.
    if (startAt <= 0 || !root.current || location.hash !== "" || scrollY > 0) return;
    const { top, length } = measure(root.current);
    if (length <= 0) return;
    scrollTo({ top: scrollY + top + startAt * length, behavior: "instant" });
    setResumed(true);
  });
  useEffect(() => {
    // Whoever opens the page has scrolled it by then.
    const timer = setTimeout(() => resume());
    return () => clearTimeout(timer);
  }, []);

  return {
    heading,
    isResumed,
    startOver: () => {
      setResumed(false);
      scrollTo(0, 0);
    },
    share: () => {
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
