import type { RefObject } from "react";

/** Only a page with a side part offers it: where the button is hidden, its key does nothing. */
export function offersTheatre(frame: RefObject<HTMLElement | null>): boolean {
  const button = frame.current?.querySelector<HTMLElement>("[data-theatre]");
  return button !== null && button !== undefined && button.offsetParent !== null;
}
