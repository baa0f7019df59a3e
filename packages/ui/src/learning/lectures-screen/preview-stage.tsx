import { t } from "@lms/texts/learning/lectures-screen";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Spinner } from "../../kit/indicators/spinner/spinner.tsx";
import { cn } from "../../lib/cn.ts";
import type { Loadable } from "../../lib/loadable.ts";
import { stageWidth } from "./stage-width.ts";

export interface PreviewStageProps {
  preview: Exclude<Loadable<unknown>, { status: "ready" }>;
  onRetry?: (() => void) | undefined;
}

/** Shown while the video of a preview is missing. */
export function PreviewStage({ preview, onRetry }: PreviewStageProps) {
  if (preview.status === "failed") return <ErrorState message={preview.message} onRetry={onRetry} />;
  return (
    <p
      aria-busy="true"
      className={cn("grid aspect-video place-items-center bg-sunken text-muted lg:rounded-card", stageWidth)}
    >
      <span className="sr-only">{t("loadingPreview")}</span>
      <Spinner />
    </p>
  );
}
