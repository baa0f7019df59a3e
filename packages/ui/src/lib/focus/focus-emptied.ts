import { type RefObject, useEffect, useRef } from "react";

/** A form that is emptied after it was sent is drawn anew, and would lose the focus: its first field has it then. */
export function useFocusEmptied(place: RefObject<HTMLElement | null>, round: number): void {
  const drawn = useRef(round);
  useEffect(() => {
    if (drawn.current === round) return;
    drawn.current = round;
    if (document.activeElement === document.body) place.current?.querySelector("input")?.focus();
  }, [place, round]);
}
