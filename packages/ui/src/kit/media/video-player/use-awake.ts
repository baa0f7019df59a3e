import { type FocusEvent, type PointerEvent, useEffect, useState } from "react";

const idleMs = 2800;

export interface Awake {
  awake: boolean;
  wake: () => void;
  /** For the frame around video and controls. */
  awakeProps: {
    onPointerDown: () => void;
    onPointerMove: () => void;
    onPointerLeave: (event: PointerEvent) => void;
    onFocus: (event: FocusEvent<HTMLElement>) => void;
    onBlur: () => void;
  };
}

/**
 * Whether controls are visible: while nothing plays or the keyboard is in them, otherwise for a while after activity.
 */
export function useAwake(playing: boolean): Awake {
  // A counter, so that each activity restarts the timer; 0 is idle.
  const [stirs, setStirs] = useState(1);
  const [keyboardInside, setKeyboardInside] = useState(false);
  const awake = !playing || keyboardInside || stirs > 0;
  const wake = () => setStirs((count) => count + 1);

  useEffect(() => {
    if (!playing || stirs === 0) return undefined;
    const timer = setTimeout(() => setStirs(0), idleMs);
    return () => clearTimeout(timer);
  }, [playing, stirs]);

  return {
    awake,
    wake,
    awakeProps: {
      onPointerDown: wake,
      onPointerMove: wake,
      onPointerLeave: (event) => {
        if (event.pointerType === "mouse") setStirs(0);
      },
      onFocus: ({ target, currentTarget }) => {
        setKeyboardInside(target !== currentTarget && target.matches(":focus-visible, select"));
        wake();
      },
      onBlur: () => setKeyboardInside(false),
    },
  };
}
