// Why: docs/decisions/0191-pages-that-a-browser-translates.md
import { t } from "@lms/texts/kit/part-boundary";
import { RotateCw, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { CatchErrors, type Failure } from "../../../lib/catch-errors.ts";
import { cn } from "../../../lib/cn.ts";
import { ChunkError } from "../../../lib/lazy-part.ts";
import { retryWhenConnected } from "../../../lib/retries.ts";
import { Button } from "../../controls/button/button.tsx";

export interface PartBoundaryProps {
  /** What may fail without the parts beside it. */
  children: ReactNode;
  /** Another one tries a failed part again, such as the lecture that is shown. */
  resetKey?: string | undefined;
  /** The place of the message. */
  className?: string | undefined;
}

export function PartBoundary({ children, resetKey, className }: PartBoundaryProps) {
  return (
    <CatchErrors resetKey={resetKey} fallback={(failure) => <FailedPart {...failure} className={className} />}>
      {children}
    </CatchErrors>
  );
}

function FailedPart({ error, retry, className }: Failure & Pick<PartBoundaryProps, "className">) {
  const isLost = error instanceof ChunkError;
  useEffect(() => (isLost ? retryWhenConnected(retry) : undefined));

  return (
    <div
      role="alert"
      className={cn(
        "flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 text-ink",
        className,
      )}
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
      <p className="min-w-0 grow basis-48 text-pretty">{t(isLost ? "notLoaded" : "stopped")}</p>
      <Button tone="neutral" size="sm" onClick={retry}>
        <RotateCw aria-hidden className="size-[1.1em]" strokeWidth={1.75} />
        <span>{t("retry")}</span>
      </Button>
    </div>
  );
}
