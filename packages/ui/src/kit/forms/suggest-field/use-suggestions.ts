import { useState, type KeyboardEvent } from "react";
import { matching } from "./matching.ts";

export interface UseSuggestions {
  /** Empty while they are closed. */
  shown: readonly string[];
  active: number;
  open: (typed: string) => void;
  close: () => void;
  take: (name: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

const none = -1;

export function useSuggestions(suggestions: readonly string[], onTake: (name: string) => void): UseSuggestions {
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(none);
  const shown = typed === undefined ? [] : matching(suggestions, typed);

  const open = (text: string) => {
    setTyped(text);
    setActive(none);
  };
  const close = () => {
    setTyped(undefined);
    setActive(none);
  };
  const take = (name: string) => {
    onTake(name);
    close();
  };
  const move = (event: KeyboardEvent<HTMLInputElement>, step: 1 | -1) => {
    event.preventDefault();
    const { value } = event.currentTarget;
    const count = shown.length || matching(suggestions, value).length;
    if (shown.length === 0) open(value);
    // One position more than there are names: it leads back to the field.
    if (count > 0) setActive((place) => ((place + step + 1 + count + 1) % (count + 1)) - 1);
  };

  return {
    shown,
    active,
    open,
    close,
    take,
    onKeyDown: (event) => {
      const chosen = shown[active];
      if (event.key === "ArrowDown") move(event, 1);
      else if (event.key === "ArrowUp") move(event, -1);
      else if (event.key === "Escape" && shown.length > 0) {
        // Closes the names, and no dialog around them.
        event.stopPropagation();
        event.preventDefault();
        close();
      } else if (event.key === "Enter" && chosen !== undefined) {
        event.preventDefault();
        take(chosen);
      }
    },
  };
}
