import { type PointerEvent, useState } from "react";

export interface Drag {
  /** The dragged position as a share of the width. */
  dragged: number | undefined;
  hovered: number | undefined;
  dragProps: Record<
    "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel" | "onPointerLeave",
    (event: PointerEvent) => void
  >;
}

/** `onRelease` gets the final share: seeking during the drag would load each part passed. */
export function useDrag(onRelease: (share: number) => void): Drag {
  const [dragged, setDragged] = useState<number>();
  const [hovered, setHovered] = useState<number>();

  return {
    dragged,
    hovered,
    dragProps: {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(shareAt(event));
      },
      onPointerMove: (event) => {
        if (dragged !== undefined) setDragged(shareAt(event));
        if (event.pointerType === "mouse") setHovered(shareAt(event));
      },
      onPointerUp: (event) => {
        if (dragged !== undefined) onRelease(shareAt(event));
        setDragged(undefined);
      },
      onPointerCancel: () => setDragged(undefined),
      onPointerLeave: () => setHovered(undefined),
    },
  };
}

function shareAt({ clientX, currentTarget }: PointerEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(Math.max((clientX - left) / width, 0), 1);
}
