import { type ReactNode, Suspense, useEffect, useEffectEvent } from "react";
import { CatchErrors } from "../../../lib/catch-errors.ts";
import { failedPress } from "../../../lib/forms/failed-press.ts";
import { ChunkError, resetFailedChunks } from "../../../lib/lazy-part.ts";
import { PartBoundary } from "../../feedback/part-boundary/part-boundary.tsx";

export interface DialogPartProps {
  /** Ends that it is shown: the next press loads it again. */
  onFailed: () => void;
  children: ReactNode;
}

/** Around a dialog whose code is loaded when it is opened. The page stays as it is when that fails, and a message says so. */
export function DialogPart({ onFailed, children }: DialogPartProps) {
  return (
    <PartBoundary>
      <CatchErrors fallback={({ error }) => <NotLoaded error={error} onFailed={onFailed} />}>
        <Suspense>{children}</Suspense>
      </CatchErrors>
    </PartBoundary>
  );
}

function NotLoaded({ error, onFailed }: Pick<DialogPartProps, "onFailed"> & { error: Error }) {
  if (!(error instanceof ChunkError)) throw error;
  const end = useEffectEvent(onFailed);
  useEffect(() => {
    resetFailedChunks();
    dispatchEvent(new Event(failedPress));
    end();
  }, []);
  return null;
}
