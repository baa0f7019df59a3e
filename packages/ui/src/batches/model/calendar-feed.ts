import type { Instant } from "../../lib/format/instant.ts";
import type { Loadable } from "../../lib/loadable.ts";

interface CalendarFeedState {
  /** Absent: there is no address. */
  createdAt?: Instant | undefined;
  /** Only after it was made just now. */
  url?: string | undefined;
}

export interface CalendarFeedProps {
  feed: Loadable<CalendarFeedState>;
  busy?: boolean | undefined;
  /** A retry calls it too. */
  onOpen: () => void;
  onRenew: () => void;
  onRevoke: () => void;
}
