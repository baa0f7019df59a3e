import type { MouseEvent, RefObject } from "react";

export interface SkipLinkProps {
  /** What it jumps to: takes focus, and has the id `main`. */
  target: RefObject<HTMLElement | null>;
}

/** A way past the navigation for those who go by keys; not seen until it has focus. */
export function SkipLink({ target }: SkipLinkProps) {
  // The jump is made by hand so that no hash enters the address, which belongs to the router.
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
