const signs = ["pointerover", "pointerdown", "keydown", "focusin", "touchstart", "wheel"];

const waiting = new Set<() => void>();
let used = false;

/** At the first sign of somebody at the page: what nobody needs before is not fetched before. */
export function whenUsed(callback: () => void): () => void {
  if (used) callback();
  else {
    if (waiting.size === 0) for (const sign of signs) addEventListener(sign, noteUse, { passive: true, capture: true });
    waiting.add(callback);
  }
  return () => waiting.delete(callback);
}

function noteUse(): void {
  used = true;
  for (const sign of signs) removeEventListener(sign, noteUse, { capture: true });
  for (const callback of waiting) callback();
  waiting.clear();
}
