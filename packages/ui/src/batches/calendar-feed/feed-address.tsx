import { t } from "@lms/texts/batches/calendar-feed";
import { Button } from "../../kit/controls/button/button.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { SkeletonLine } from "../../kit/indicators/skeleton/skeleton-line.tsx";
import { formatDate } from "../../lib/format/format.ts";
import type { CalendarFeedProps } from "../model/calendar-feed.ts";
import { NewAddress } from "./new-address.tsx";

export function FeedAddress({ feed, busy = false, onOpen, onRenew, onRevoke }: CalendarFeedProps) {
  switch (feed.status) {
    case "loading":
      return <SkeletonLine width="w-64" />;
    case "failed":
      return <ErrorState message={feed.message} onRetry={onOpen} />;
    case "ready": {
      const { createdAt, url } = feed.value;
      const made = createdAt !== undefined;
      return (
        <div className="grid gap-4">
          {url !== undefined && <NewAddress url={url} />}
          {url === undefined && made && <p>{t("madeOn", { date: formatDate(createdAt) })}</p>}
          <div className="flex flex-wrap gap-3">
            <Button tone={made ? "neutral" : "primary"} busy={busy} onClick={onRenew}>
              {t(made ? "renew" : "create")}
            </Button>
            {made && (
              <Button tone="quiet" busy={busy} onClick={onRevoke}>
                {t("remove")}
              </Button>
            )}
          </div>
        </div>
      );
    }
    default:
      return feed satisfies never;
  }
}
