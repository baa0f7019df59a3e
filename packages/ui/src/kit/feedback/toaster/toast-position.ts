import { useLayoutEffect, useState } from "react";

export interface ToastPosition {
  top: number;
  left: number;
  right: number;
}

/** Pixels: the gap to the window's edge, and to a video. */
const gap = 16;
/** Pixels: what a toast of two lines needs. */
const smallest = { width: 240, height: 72 };
const widest = 350;

/** Finds a position where toasts cover no video. Undefined: the video fills the window, and they wait. @internal Tests use it too. */
export function toastPosition(video: DOMRect | undefined, top: number): ToastPosition | undefined {
  const defaultPosition = { top, left: gap, right: gap };
  const isClear = !video || video.bottom <= top || video.top >= top + smallest.height + gap;
  if (isClear) return defaultPosition;
  if (innerHeight - video.bottom >= smallest.height + gap) return { ...defaultPosition, top: video.bottom + gap };
  const after = innerWidth - video.right - 2 * gap;
  if (after >= smallest.width) return { ...defaultPosition, left: innerWidth - gap - Math.min(after, widest) };
  const before = video.left - 2 * gap;
  if (before >= smallest.width) return { ...defaultPosition, right: innerWidth - gap - Math.min(before, widest) };
  return undefined;
}

/** The position is found again whenever `count` changes: the page may have changed. */
export function useToastPosition(top: number, count: number): ToastPosition | undefined {
  const [position, setPosition] = useState<ToastPosition | undefined>({ top, left: gap, right: gap });

  useLayoutEffect(() => {
    if (count === 0) return undefined;
    const place = () => {
      const video = document.querySelector("video")?.getBoundingClientRect();
      const next = toastPosition(video?.width ? video : undefined, top);
      setPosition((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    place();
    addEventListener("scroll", place, { passive: true });
    addEventListener("resize", place);
    return () => {
      removeEventListener("scroll", place);
      removeEventListener("resize", place);
    };
  }, [top, count]);

  return position;
}
