import { type RefCallback, useCallback, useRef } from "react";

/** A `ref` of what gets the focus when it first appears, and no second time. */
export function useFocusOnce(): RefCallback<HTMLElement> {
  const done = useRef(false);
  return useCallback((element: HTMLElement | null) => {
    if (element === null || done.current) return;
    done.current = true;
    element.focus({ focusVisible: true });
  }, []);
}
