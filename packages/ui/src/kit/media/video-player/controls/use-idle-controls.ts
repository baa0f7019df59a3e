import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState } from "react";

const idleMs = 2800;

export interface IdleControls {
  controlsVisible: boolean;
  showControls: () => void;
  /** Hides them until the next activity, even while nothing plays. */
  hideControls: () => void;
  frameProps: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onFocus: (event: FocusEvent<HTMLElement>) => void;
    onBlur: () => void;
  };
}

/** Visible while nothing plays, one of them is held or the keyboard is in them, otherwise for a while after activity. A finger on the picture is none. */
export function useIdleControls(playing: boolean): IdleControls {
  // A counter, so that each activity restarts the timer; 0 is idle.
  const [activity, setActivity] = useState(1);
  const [keyboardInside, setKeyboardInside] = useState(false);
  const [hidden, setHidden] = useState(false);
  const [held, setHeld] = useState(false);
  const controlsVisible = held || keyboardInside || activity > 0 || (!playing && !hidden);
  const showControls = () => {
    setHidden(false);
    setActivity((count) => count + 1);
  };
  const onPointer = (event: PointerEvent) => {
    if (event.pointerType === "mouse" || !isOnPicture(event.target)) showControls();
  };

  useEffect(() => {
    if (!playing || activity === 0) return undefined;
    const timer = setTimeout(() => setActivity(0), idleMs);
    return () => clearTimeout(timer);
  }, [playing, activity]);

  const release = useEffectEvent(() => {
    setHeld(false);
    showControls();
  });
  // A pointer may be released anywhere.
  useEffect(() => {
    if (!held) return undefined;
    const onRelease = () => release();
    addEventListener("pointerup", onRelease, true);
    addEventListener("pointercancel", onRelease, true);
    return () => {
      removeEventListener("pointerup", onRelease, true);
      removeEventListener("pointercancel", onRelease, true);
    };
  }, [held]);

  return {
    controlsVisible,
    showControls,
    hideControls: () => {
      setHidden(true);
      setActivity(0);
    },
    frameProps: {
      onPointerDown: (event) => {
        onPointer(event);
        if (event.button === 0 && !isOnPicture(event.target)) setHeld(true);
      },
      onPointerMove: onPointer,
      onPointerLeave: (event) => {
        if (event.pointerType === "mouse") setActivity(0);
      },
      onFocus: ({ target, currentTarget }) => {
        setKeyboardInside(target !== currentTarget && target.matches(":focus-visible, [role^='menuitem']"));
        showControls();
      },
      onBlur: () => setKeyboardInside(false),
    },
  };
}

function isOnPicture(target: EventTarget): boolean {
  return target instanceof Element && target.closest("[data-picture]") !== null;
}
