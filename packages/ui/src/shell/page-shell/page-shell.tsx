import { useRef, type ReactNode } from "react";
import { SkipLink } from "../../kit/layout/skip-link/skip-link.tsx";

export interface PageShellProps {
  /** Above everything else. */
  banner?: ReactNode;
  navbar: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  /** The player needs the width of the window. */
  wide?: boolean;
}

export function PageShell({ banner, navbar, footer, children, wide = false }: PageShellProps) {
  const main = useRef<HTMLElement>(null);

  return (
    <div data-wide={wide || undefined} className="group/page flex min-h-dvh flex-col bg-paper">
      <SkipLink target={main} />
      {banner}
      {navbar}
      {/* It is as tall as the window, so that the footer does not move when the content arrives. */}
      <main ref={main} id="main" tabIndex={-1} className="min-h-[calc(100svh-4.25rem)] grow">
        {children}
      </main>
      {footer}
    </div>
  );
}
