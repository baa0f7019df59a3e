import { t } from "@lms/texts/batches/batch-publication";
import { useId } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import type { Batch } from "../model/batch.ts";
import type { BatchPublishing } from "../model/batch-editing.ts";

export interface BatchPublicationProps extends BatchPublishing {
  batch: Batch;
}

/** Both actions share one button, so that it keeps the focus after a press. */
export function BatchPublication({ batch, busy, onPublish }: BatchPublicationProps) {
  const { published = true, learnerCount, waitingCount = 0 } = batch;
  const id = useId();
  const hasLearners = published && learnerCount + waitingCount > 0;

  return (
    <section
      tabIndex={-1}
      aria-labelledby={id}
      className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-5 outline-none max-sm:px-4"
    >
      <div>
        <h2 id={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 heading text-xl">
          <span>{t("title")}</span>
          <Badge tone={published ? "good" : "accent"}>{t(published ? "published" : "draft")}</Badge>
        </h2>
        <p className="mt-1 text-muted">{t(hasLearners ? "learnersNote" : published ? "publishedNote" : "draftNote")}</p>
      </div>
      {!hasLearners && (
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <Button tone={published ? "quiet" : "primary"} busy={busy} onClick={() => onPublish(!published)}>
            {t(published ? "unpublish" : "publish")}
          </Button>
        </div>
      )}
    </section>
  );
}
