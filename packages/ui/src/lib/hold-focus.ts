import { useEffect, useRef, type RefObject } from "react";

/**
 * Keeps the focus in a place whose controls change with its stage: what had it may be gone in the next one. The place
 * itself takes it then, and needs a `tabIndex` of -1.
 */
export function useHoldFocus(place: RefObject<HTMLElement | null>, stage: string): void {
  const held = useRef(false);
  const seen = useRef(stage);

  useEffect(() => {
    const element = place.current;
    const onFocus = () => {
      held.current = true;
    };
    // Without a new target nobody went anywhere: what had the focus may have gone.
    const onBlur = (event: FocusEvent) => {
      if (event.relatedTarget) held.current = false;
    };
    element?.addEventListener("focusin", onFocus);
    element?.addEventListener("focusout", onBlur);
    return () => {
      element?.removeEventListener("focusin", onFocus);
      element?.removeEventListener("focusout", onBlur);
    };
  }, [place]);

  useEffect(() => {
    if (seen.current === stage) return;
    seen.current = stage;
    if (held.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [place, stage]);
}
