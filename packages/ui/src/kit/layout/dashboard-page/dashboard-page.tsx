import type { ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";
import { Container } from "../container/container.tsx";

export interface DashboardPageProps {
  title: string;
  lead?: ReactNode;
  busy?: boolean;
  children: ReactNode;
  className?: string | undefined;
}

export function DashboardPage({ title, lead, busy = false, children, className }: DashboardPageProps) {
  return (
    <Container aria-busy={busy} className={cn("pb-16 lg:px-10 print:p-0", className)}>
      {/* Room for the top bar's controls. */}
      <header className="min-h-17 pt-4 pb-5 lg:pe-52">
        <h1 tabIndex={-1} data-page-heading className="heading text-2xl text-balance break-words">
          {title}
        </h1>
        {lead && <p className="mt-1 text-pretty text-muted">{lead}</p>}
      </header>
      {children}
    </Container>
  );
}
