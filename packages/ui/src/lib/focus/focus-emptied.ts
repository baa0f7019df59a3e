import { type RefObject, useEffect, useRef } from "react";

/** A form that is emptied after it was sent is another one, and would lose the focus: its first field has it then. */
export function useFocusEmptied(place: RefObject<HTMLElement | null>, round: number): void {
  const before = useRef(round);
  useEffect(() => {
    if (before.current === round) return;
    before.current = round;
    if (document.activeElement === document.body) place.current?.querySelector("input")?.focus();
  }, [place, round]);
}
