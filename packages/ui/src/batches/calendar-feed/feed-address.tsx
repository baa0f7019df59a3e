import { Button } from "../../kit/controls/button/button.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { SkeletonLine } from "../../kit/indicators/skeleton/skeleton-line.tsx";
import { formatDate } from "../../lib/format.ts";
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
          {url === undefined && made && (
            <p>
              You have had an address since {formatDate(createdAt)}. It was shown once. With a new one the earlier one
              stops working.
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button tone={made ? "neutral" : "primary"} busy={busy} onClick={onRenew}>
              {made ? "Make a New Address" : "Create Address"}
            </Button>
            {made && (
              <Button tone="quiet" busy={busy} onClick={onRevoke}>
                Remove Address
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
