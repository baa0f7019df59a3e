import type { MouseEvent } from "react";

/** A link follows presses with a modifier or the middle button itself, into a new tab or window. With "follow" it follows plain ones too. */
export function onPlainPress(action: () => void, then?: "follow"): (event: MouseEvent) => void {
  return (event) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (!then) event.preventDefault();
    action();
  };
}
