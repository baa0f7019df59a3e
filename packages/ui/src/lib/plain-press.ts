import type { MouseEvent } from "react";

/** A link follows presses with a modifier or the middle button itself, into a new tab or window. */
export function onPlainPress(action: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    action();
  };
}
