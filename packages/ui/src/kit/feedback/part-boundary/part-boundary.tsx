// Why: docs/decisions/0191-pages-that-a-browser-translates.md
import { t } from "@lms/texts/kit/part-boundary";
import { type ReactNode, useEffect } from "react";
import { CatchErrors, type Failure } from "../../../lib/catch-errors.ts";
import { retryWhenConnected } from "../../../lib/retries.ts";
import { ErrorState } from "../error-state/error-state.tsx";

export interface PartBoundaryProps {
  /** A failure here leaves the other parts of the page as they are. */
  children: ReactNode;
  /** Another one tries a failed part again, such as the lecture that is shown. */
  resetKey?: string | undefined;
  /** Styles the message. */
  className?: string | undefined;
}

export function PartBoundary({ children, resetKey, className }: PartBoundaryProps) {
  return (
    <CatchErrors resetKey={resetKey} fallback={(failure) => <FailedPart {...failure} className={className} />}>
      {children}
    </CatchErrors>
  );
}

/** What could not be loaded goes on by itself when the connection is back. */
function FailedPart({ retry, className }: Failure & Pick<PartBoundaryProps, "className">) {
  useEffect(() => retryWhenConnected(retry), [retry]);
  return <ErrorState message={t("failed")} onRetry={retry} className={className} />;
}
