import type { ReactNode } from "react";
import { Container } from "../../kit/layout/container/container.tsx";
import { cn } from "../../lib/cn.ts";

export interface OverviewFrameProps {
  breadcrumbs?: ReactNode;
  children: ReactNode;
}

export function OverviewFrame({ breadcrumbs, children }: OverviewFrameProps) {
  return (
    <>
      {breadcrumbs !== undefined && <Container className="pt-2 sm:pt-5">{breadcrumbs}</Container>}
      <Container
        className={cn(
          "grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-7 pb-16 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]",
          breadcrumbs === undefined ? "pt-7 sm:pt-14" : "pt-3 sm:pt-6",
        )}
      >
        {children}
      </Container>
    </>
  );
}
