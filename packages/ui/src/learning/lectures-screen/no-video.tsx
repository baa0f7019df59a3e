import { mayBuy } from "../../account/model/may-buy.ts";
import { UnavailableVideo } from "../../kit/media/video-player/overlay/unavailable-video.tsx";
import { cn } from "../../lib/cn.ts";
import { t } from "@lms/texts/learning/lectures-screen";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { ClosedStage, LockedStage } from "./locked-stage.tsx";
import { PreviewStage } from "./preview-stage.tsx";
import { stageWidth } from "./stage-width.ts";
import type { WatchLecturesProps } from "./lectures-screen-props.ts";

/** Why there is no video, or none yet. */
export function NoVideo({
  selected,
  preview,
  onRetryPreview,
  lectureHref,
  bundle,
  expired,
  confirming,
  viewer,
}: WatchLecturesProps) {
  if (selected.unavailable)
    return <UnavailableVideo why={selected.unavailable} className={cn("bg-sunken lg:rounded-card", stageWidth)} />;
  if (preview && preview.status !== "ready") return <PreviewStage preview={preview} onRetry={onRetryPreview} />;
  if (selected.opens) return <ClosedStage opens={selected.opens} lectureHref={lectureHref} />;
  if (!selected.locked) return <NothingYet />;
  const forSale = mayBuy(viewer);
  return <LockedStage href={lectureHref(selected.id)} {...{ forSale, bundle, expired, confirming }} />;
}

/** A draft that has no part so far. */
function NothingYet() {
  return <EmptyState title={t("nothingYet")}>{t("nothingYetNote")}</EmptyState>;
}
