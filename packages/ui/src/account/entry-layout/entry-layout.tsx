import type { ReactNode, Ref } from "react";
import { Container } from "../../kit/layout/container/container.tsx";
import { CoverArt } from "../../kit/graphics/cover-art/cover-art.tsx";

export interface EntryLayoutProps {
  title: string;
  /** Lets a page move focus to its heading when the form is gone. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  lead: string;
  children: ReactNode;
  footer: ReactNode;
  picture: ReactNode;
  /** Shown on the picture, on wide screens only. */
  headline: string;
  caption?: string | undefined;
}

export function EntryLayout({
  title,
  headingRef,
  lead,
  children,
  footer,
  picture,
  headline,
  caption,
}: EntryLayoutProps) {
  return (
    <Container className="grid max-w-352 gap-12 py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)] lg:py-6">
      <div className="mx-auto grid w-full max-w-[420px] grid-cols-[minmax(0,1fr)] content-center gap-6 lg:py-10">
        <header className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h1 ref={headingRef} tabIndex={-1} data-page-heading className="heading text-3xl">
            {title}
          </h1>
          <p className="text-balance text-muted">{lead}</p>
        </header>
        {children}
        <p className="text-center text-sm text-muted">{footer}</p>
      </div>
      {/* Dark in both themes. */}
      <div
        data-theme="dark"
        className="relative isolate hidden min-h-[clamp(600px,82dvh,780px)] grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] gap-8 overflow-hidden rounded-card p-11 text-ink lg:grid"
      >
        <CoverArt hue={262} variant="waves" className="absolute bottom-0 -left-1/2 -z-20 h-full w-[200%] max-w-none" />
        <div className="absolute inset-x-0 bottom-0 -z-10 h-2/5 bg-linear-to-t from-[oklch(0.3_0.13_272/0.75)] to-transparent" />
        <div data-theme="light" className="grid place-items-center">
          {picture}
        </div>
        <div className="grid gap-3">
          <p className="heading max-w-[22ch] text-3xl">{headline}</p>
          {caption && <p>{caption}</p>}
        </div>
      </div>
    </Container>
  );
}
