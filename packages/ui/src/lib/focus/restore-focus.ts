/** A `ref` of a part that may be taken away with the focus in it: the section around it gets the focus, if it can have it. */
export function restoreFocusRef(part: HTMLElement | null): () => void {
  const section = part?.closest("section");
  return () => {
    if (part?.contains(document.activeElement)) section?.focus({ preventScroll: true });
  };
}
