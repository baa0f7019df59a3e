import type { DragStartEvent } from "@dnd-kit/core";
import { afterFrame } from "../../../lib/after-frame.ts";

/**
 * dnd-kit listens for the arrow keys only some time after it has picked a row up: on a busy device the keys pressed until then are lost.
 * This queue stores them, and presses them again, one a frame, when it listens.
 */
export function keepEarlyKeys({ activatorEvent }: Pick<DragStartEvent, "activatorEvent">): void {
  if (!(activatorEvent instanceof KeyboardEvent)) return;
  const early: KeyboardEvent[] = [];
  let pressed: Event = activatorEvent;
  const keep = (event: KeyboardEvent) => {
    if (event === pressed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    early.push(event);
  };
  const pressNext = () => {
    const event = early.shift();
    if (!event) return document.removeEventListener("keydown", keep, { capture: true });
    pressed = new KeyboardEvent(event.type, event);
    event.target?.dispatchEvent(pressed);
    afterFrame(pressNext);
  };
  document.addEventListener("keydown", keep, { capture: true });
  // The rows are measured in a frame, and dnd-kit begins to listen in a task of its own.
  afterFrame(pressNext);
}
