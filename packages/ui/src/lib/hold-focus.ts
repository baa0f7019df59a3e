import { useEffect, useRef, type RefObject } from "react";

/** Keeps the focus within `place` when its controls are replaced. `place` needs a `tabIndex` of -1. */
export function useHoldFocus(place: RefObject<HTMLElement | null>, stage: string): void {
  const held = useRef(false);
  const seen = useRef(stage);

  useEffect(() => {
    const element = place.current;
    const onFocus = () => {
      held.current = true;
    };
    // Without a new target the focused element may have been removed.
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
