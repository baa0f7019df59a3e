import type { CalendarFeedProps } from "../model/calendar-feed.ts";
import type { Batch, BatchTab } from "../model/batch.ts";
import type { MembershipState } from "../model/membership.ts";
import type { ComponentType } from "react";
import type { AnnouncementsSectionProps } from "../announcements-section/announcements-section.tsx";
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
  /** A payment of the viewer's is being confirmed. */
  confirming?: boolean | undefined;
  tab: BatchTab;
  tabHref: (tab: BatchTab) => string;
  backHref: string;
  busy?: boolean | undefined;
  onJoin: () => void;
  /** It gets what the viewer has chosen to leave. */
  onLeave: (state: MembershipState) => void;
  /** An admin writes announcements where they are read, in a section that learners do not load. */
  announcing?: (BatchAnnouncements & { Section: ComponentType<AnnouncementsSectionProps> }) | undefined;
  /** Absent for an admin, who joins no batch. */
  calendar?: CalendarFeedProps | undefined;
  onRetry: () => void;
}
