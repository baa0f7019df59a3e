import { t } from "@lms/texts/kit/skip-link";
import type { MouseEvent, RefObject } from "react";

export interface SkipLinkProps {
  /** Gets the focus, and has the id `main`. */
  target: RefObject<HTMLElement | null>;
}

export function SkipLink({ target }: SkipLinkProps) {
  // A script moves the focus: a hash in the address would be a navigation for the router.
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
      {t("skip")}
    </a>
  );
}
