import type { ReactNode } from "react";
import { Container } from "../container/container.tsx";

export interface NoticeProps {
  /** A large sign above the title: "404". */
  figure?: string | undefined;
  title: string;
  children?: ReactNode;
  /** The ways on. */
  action?: ReactNode;
  role?: "alert" | undefined;
}

/** A whole page that says one thing, and the way on. */
export function Notice({ figure, title, children, action, role }: NoticeProps) {
  return (
    <Container className="py-16 sm:py-28">
      <section role={role} className="max-w-[34rem]">
        {figure && (
          <p
            aria-hidden="true"
            className="mb-4 inline-flex rounded-full bg-brand-soft px-3 py-0.5 text-sm font-semibold text-ink tabular-nums"
          >
            {figure}
          </p>
        )}
        <h1 tabIndex={-1} data-page-heading className="heading text-3xl text-balance outline-none sm:text-4xl">
          {title}
        </h1>
        <div className="mt-4 text-lg text-muted">{children}</div>
        {action && <div className="mt-8 flex flex-wrap gap-3">{action}</div>}
      </section>
    </Container>
  );
}
