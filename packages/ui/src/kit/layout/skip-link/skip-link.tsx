import type { MouseEvent, RefObject } from "react";

export interface SkipLinkProps {
  /** What it jumps to: takes focus, and has the id `main`. */
  target: RefObject<HTMLElement | null>;
}

/** Skips the navigation; visible only while focused. */
export function SkipLink({ target }: SkipLinkProps) {
  // Moves focus by script, so that no hash enters the address, which the router owns.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    target.current?.focus();
  };

  return (
    <a
      href="#main"
      onClick={skip}
      className="sr-only z-50 rounded-control bg-brand font-semibold text-on-brand focus:not-sr-only focus:absolute focus:start-3 focus:top-3 focus:px-4 focus:py-2"
    >
      Skip to content
    </a>
  );
}
