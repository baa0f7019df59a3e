import { useEffect, useRef, type RefObject } from "react";

/** Keeps the focus within `container` when its controls are replaced. `container` needs a `tabIndex` of -1. */
export function useHoldFocus(container: RefObject<HTMLElement | null>, stage: string): void {
  const hadFocus = useRef(false);
  const previousStage = useRef(stage);

  useEffect(() => {
    const element = container.current;
    const onFocus = () => {
      hadFocus.current = true;
    };
    // The focused element may have been removed without a new target.
    const onBlur = (event: FocusEvent) => {
      if (event.relatedTarget) hadFocus.current = false;
    };
    element?.addEventListener("focusin", onFocus);
    element?.addEventListener("focusout", onBlur);
    return () => {
      element?.removeEventListener("focusin", onFocus);
      element?.removeEventListener("focusout", onBlur);
    };
  }, [container]);

  useEffect(() => {
    if (previousStage.current === stage) return;
    previousStage.current = stage;
    if (hadFocus.current && document.activeElement === document.body) container.current?.focus({ preventScroll: true });
  }, [container, stage]);
}
