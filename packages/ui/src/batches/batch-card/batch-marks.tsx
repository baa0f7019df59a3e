import { t } from "@lms/texts/batches/batch-card";
import { Check, Hourglass, MapPin, Radio } from "lucide-react";
import type { BatchStatus, BatchSummary } from "../model/batch.ts";
import { modeLabel, statusLabel } from "../model/batch-labels.ts";
import { cn } from "../../lib/cn.ts";
import { Badge } from "../../kit/indicators/badge/badge.tsx";

export interface BatchMarksProps {
  batch: Pick<BatchSummary, "status" | "mode" | "joined" | "waitingPosition" | "unreadCount" | "published">;
  className?: string | undefined;
}

const tones: Record<BatchStatus, "good" | "brand" | "neutral"> = {
  running: "good",
  upcoming: "brand",
  ended: "neutral",
};

export function BatchMarks({
  batch: { status, mode, joined, waitingPosition, unreadCount = 0, published },
  className,
}: BatchMarksProps) {
  return (
    <p className={cn("flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm", className)}>
      {published === false && <Badge tone="accent">{t("draft")}</Badge>}
      <Badge tone={tones[status]}>{statusLabel(status)}</Badge>
      <span className="inline-flex items-center gap-1.5 text-muted">
        {mode === "live" ? (
          <Radio aria-hidden="true" className="size-4" strokeWidth={1.75} />
        ) : (
          <MapPin aria-hidden="true" className="size-4" strokeWidth={1.75} />
        )}
        <span>{modeLabel(mode)}</span>
      </span>
      {joined && (
        <span className="inline-flex items-center gap-1.5 font-semibold text-good">
          <Check aria-hidden="true" className="size-4" strokeWidth={2} />
          <span>{t("joined")}</span>
        </span>
      )}
      {waitingPosition !== undefined && (
        <span className="inline-flex items-center gap-1.5 font-semibold">
          <Hourglass aria-hidden="true" className="size-4" strokeWidth={1.75} />
          <span>{t("waiting", { position: waitingPosition })}</span>
        </span>
      )}
      {unreadCount > 0 && <Badge tone="brand">{t("unread", { count: unreadCount })}</Badge>}
    </p>
  );
}
