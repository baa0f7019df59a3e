import { t } from "@lms/texts/authoring/streaming";
import { CircleAlert } from "lucide-react";
import type { Streaming } from "../model/managed-course.ts";

/** Nothing for a video that is ready. */
export function StreamingState({ state, progress, reason, streamOnly = false }: Streaming) {
  switch (state) {
    case "ready":
      return null;
    case "waiting":
      return <p className={style}>{t("waiting")}</p>;
    case "running":
      return <p className={style}>{t("running", { percent: String(progress ?? 0) })}</p>;
    case "failed":
      return (
        <p className="mt-1 flex items-baseline gap-1.5 text-sm text-bad">
          <CircleAlert aria-hidden="true" className="size-[1em] shrink-0 translate-y-0.5" />
          <span>{t(streamOnly ? "failedStreamOnly" : "failed", { reason: failureReason(reason) })}</span>
        </p>
      );
    default:
      return state satisfies never;
  }
}

const style = "mt-1 text-sm text-muted tabular-nums";

function failureReason(reason: string | undefined): string {
  switch (reason) {
    case "unknown-type":
    case "unreadable":
      return t("unreadable");
    case "unknown-codec":
      return t("unknownCodec");
    case "no-picture":
      return t("noPicture");
    case "too-many-tracks":
      return t("tooManyTracks");
    case "too-long":
      return t("tooLong");
    case "too-large":
      return t("tooLarge");
    case "too-slow":
      return t("tooSlow");
    case "needs-filters":
      return t("needsFilters");
    default:
      return t("givenUp");
  }
}
