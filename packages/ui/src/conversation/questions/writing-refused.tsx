import { t } from "@lms/texts/conversation/questions";
import { PenOff } from "lucide-react";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import type { WritingRefusal } from "../model/question.ts";

/** Stands where the form would be. */
export function WritingRefused({ why, until, reason }: WritingRefusal) {
  const sentence = {
    stopped: () => (until === undefined ? t("stopped") : t("stoppedUntil", { time: formatDateAndTime(until) })),
    demo: () => t("demo"),
    seeing: () => t("seeing"),
  }[why]();
  return (
    <div className="flex max-w-2xl items-start gap-3 rounded-control border border-line bg-sunken px-3.5 py-3 text-sm">
      <PenOff aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0">
        <p>{sentence}</p>
        {reason !== undefined && <p className="mt-1 break-words text-muted">{t("stopReason", { reason })}</p>}
      </div>
    </div>
  );
}
