export function hasNoFocus(): boolean {
  const active = document.activeElement;
  if (!active || active === document.body) return true;
  return active.matches("[tabindex='-1']") && !active.closest("[role='dialog'], [role='alertdialog']");
}

/** A `ref` of a part of the player: what has the focus when the part is taken away hands it to the player, whose keys work on. */
export function handsFocusBack(part: HTMLElement | null): () => void {
  const player = part?.closest("section");
  return () => {
    if (part?.contains(document.activeElement)) player?.focus({ preventScroll: true });
  };
}
