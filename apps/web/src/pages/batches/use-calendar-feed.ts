import type { CalendarFeedProps } from "@lms/ui/batches/model/calendar-feed";
import { useSnapshot } from "valtio";
import { calendarFeed, loadCalendarFeed, renewCalendarFeed, revokeCalendarFeed } from "../../batches/calendar-feed.ts";

export function useCalendarFeed(): CalendarFeedProps {
  const { feed, changing } = useSnapshot(calendarFeed);

  return {
    feed,
    busy: changing,
    onOpen: () => void loadCalendarFeed(),
    onRenew: () => void renewCalendarFeed(),
    onRevoke: () => void revokeCalendarFeed(),
  };
}
