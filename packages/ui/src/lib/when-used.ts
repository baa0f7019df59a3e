const signs = ["pointerover", "pointerdown", "keydown", "focusin", "touchstart", "wheel"];

const waiting = new Set<() => void>();
let used = false;

/** Runs at the first sign of somebody at the page, so that nothing is fetched before it is needed. */
export function whenUsed(callback: () => void): () => void {
  if (used) callback();
  else {
    if (waiting.size === 0) for (const sign of signs) addEventListener(sign, noteUse, { passive: true, capture: true });
    waiting.add(callback);
  }
  return () => waiting.delete(callback);
}

/** Does what waits for a sign of use. */
export function noteUse(): void {
  used = true;
  // Styles fetch the pictures below the screen now.
  document.documentElement.dataset["used"] = "";
  for (const sign of signs) removeEventListener(sign, noteUse, { capture: true });
  for (const callback of waiting) callback();
  waiting.clear();
}
