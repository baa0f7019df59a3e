import { useRef, type MouseEvent, type ReactNode } from "react";

export interface PageShellProps {
  navbar: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  /** Content takes the window's width instead of the page's measure: for the player. */
  wide?: boolean;
}

/** The frame of every page: a way past the navigation, the navigation, the page, the footer. */
export function PageShell({ navbar, footer, children, wide = false }: PageShellProps) {
  const main = useRef<HTMLElement>(null);
  // The jump is made by hand so that no hash enters the address, which belongs to the router.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };

  return (
    <div data-wide={wide || undefined} className="group/page flex min-h-dvh flex-col bg-paper">
      <a
        href="#main"
        onClick={skip}
        className="sr-only z-50 rounded-control bg-brand font-semibold text-on-brand focus:not-sr-only focus:absolute focus:start-3 focus:top-3 focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      {navbar}
      {/* As tall as the window below the navigation: the footer does not jump when a page's content arrives. */}
      <main ref={main} id="main" tabIndex={-1} className="min-h-[calc(100svh-4.25rem)] grow">
        {children}
      </main>
      {footer}
    </div>
  );
}
