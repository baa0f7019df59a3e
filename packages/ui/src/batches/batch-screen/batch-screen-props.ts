import type { CalendarFeedProps } from "../model/calendar-feed.ts";
import type { Batch, BatchTab } from "../model/batch.ts";
import type { BatchAnnouncements } from "../model/batch-editing.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { SignedInViewer } from "../../account/model/viewer.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface BatchScreenProps {
  /** Ready with `undefined` when there is no such batch. */
  batch: Loadable<Batch | undefined>;
  viewer: SignedInViewer;
  /** Absent while the price is unknown. */
  bundle?: Bundle | undefined;
  tab: BatchTab;
  tabHref: (tab: BatchTab) => string;
  backHref: string;
  busy?: boolean | undefined;
  onJoin: () => void;
  onLeave: () => void;
  /** An admin writes announcements where they are read. */
  announcing?: BatchAnnouncements | undefined;
  /** Absent for an admin, who joins no batch. */
  calendar?: CalendarFeedProps | undefined;
  onRetry: () => void;
}
