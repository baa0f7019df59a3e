import { type FocusEvent, type PointerEvent, useEffect, useState } from "react";

const idleMs = 2800;

export interface IdleControls {
  controlsVisible: boolean;
  showControls: () => void;
  frameProps: {
    onPointerDown: () => void;
    onPointerMove: () => void;
    onPointerLeave: (event: PointerEvent) => void;
    onFocus: (event: FocusEvent<HTMLElement>) => void;
    onBlur: () => void;
  };
}

/** Visible while nothing plays or the keyboard is in them, otherwise for a while after activity. */
export function useIdleControls(playing: boolean): IdleControls {
  // A counter, so that each activity restarts the timer; 0 is idle.
  const [activity, setActivity] = useState(1);
  const [keyboardInside, setKeyboardInside] = useState(false);
  const controlsVisible = !playing || keyboardInside || activity > 0;
  const showControls = () => setActivity((count) => count + 1);

  useEffect(() => {
    if (!playing || activity === 0) return undefined;
    const timer = setTimeout(() => setActivity(0), idleMs);
    return () => clearTimeout(timer);
  }, [playing, activity]);

  return {
    controlsVisible,
    showControls,
    frameProps: {
      onPointerDown: showControls,
      onPointerMove: showControls,
      onPointerLeave: (event) => {
        if (event.pointerType === "mouse") setActivity(0);
      },
      onFocus: ({ target, currentTarget }) => {
        setKeyboardInside(target !== currentTarget && target.matches(":focus-visible, select"));
        showControls();
      },
      onBlur: () => setKeyboardInside(false),
    },
  };
}
