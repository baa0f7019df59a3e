import { afterFrame } from "./after-frame.ts";

const signs = ["pointerover", "pointerdown", "keydown", "focusin", "touchstart", "wheel"];

const waiting = new Set<() => void>();
let used = false;

/** Runs at the first sign of somebody at the page, so that nothing is fetched before it is needed. */
export function whenUsed(callback: () => void): () => void {
  if (used) callback();
  else {
    for (const sign of signs) addEventListener(sign, noteUseSoon, { passive: true, capture: true, once: true });
    waiting.add(callback);
  }
  return () => waiting.delete(callback);
}

/** What waits for the use does not delay the answer to it. */
export function noteUseSoon(): void {
  afterFrame(noteUse);
}

/** Does what waits for a sign of use. */
export function noteUse(): void {
  used = true;
  // Styles fetch the pictures below the screen now.
  document.documentElement.dataset["used"] = "";
  for (const callback of waiting) callback();
  waiting.clear();
}
