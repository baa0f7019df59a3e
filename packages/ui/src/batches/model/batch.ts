import type { Instant } from "../../lib/format/instant";

export type BatchMode = "live" | "offline";
export type BatchStatus = "upcoming" | "running" | "ended";

/** Live and offline: by mode, at any time. Upcoming: not started. Mine: joined, or on the waiting list. */
export type BatchFilter = "all" | "live" | "offline" | "upcoming" | "mine";

export interface BatchCourse {
  id: string;
  title: string;
  /** The BCP 47 tag of what it is taught in; absent while unknown. */
  language?: string | undefined;
  instructor: string;
  thumbnailUrl?: string | undefined;
  /** The same picture at several widths, as of an `img`. */
  thumbnailSrcSet?: string | undefined;
  lectureCount: number;
  /** False for a draft, which administrators alone see. */
  published?: boolean | undefined;
}

export interface BatchSummary {
  id: string;
  title: string;
  description: string;
  mode: BatchMode;
  startsAt: Instant;
  endsAt: Instant;
  status: BatchStatus;
  courses: readonly BatchCourse[];
  announcementCount: number;
  learnerCount: number;
  joined: boolean;
  /** Counts the viewer's unread notices of this batch. */
  unreadCount?: number | undefined;
  /** How many of these are of announcements. */
  unreadAnnouncements?: number | undefined;
  /** An IANA name. Absent: Indian time. */
  timeZone?: string | undefined;
  place?: string | undefined;
  address?: string | undefined;
  /** Absent without a limit. */
  learnerLimit?: number | undefined;
  needsSubscription?: boolean | undefined;
  waitingCount?: number | undefined;
  /** The viewer's position in the waiting list; absent outside of it. */
  waitingPosition?: number | undefined;
  /** When the viewer's membership ends, if that is not with the batch. */
  membershipEndsAt?: Instant | undefined;
  nextSession?: BatchSession | undefined;
  /** Its sessions have a link once they open, which the viewer gets. */
  hasLiveLink?: boolean | undefined;
  /** False for a draft, which administrators alone see. */
  published?: boolean | undefined;
}

export interface BatchSession {
  id: string;
  startsAt: Instant;
  endsAt: Instant;
  topic?: string | undefined;
  cancelled: boolean;
  /** Only while it may be used, and only for members. */
  liveLink?: string | undefined;
  /** Only for members and administrators. */
  recording?:
    | { link?: string | undefined; lecture?: { id: string; title: string; courseId: string } | undefined }
    | undefined;
  files?: readonly { title: string; link: string }[] | undefined;
  /** Another one when recording or files were changed; for administrators. */
  version?: string | undefined;
  /** Leads to its calendar file. */
  calendarHref: string;
}

export interface Announcement {
  id: string;
  title: string;
  body: string;
  createdAt: Instant;
}

export interface Batch extends BatchSummary {
  announcements: readonly Announcement[];
  /** Absent while unknown. */
  sessions?: readonly BatchSession[] | undefined;
  /** The setting, for admins. */
  liveLink?: string | undefined;
  /** Another one when what its form edits was changed. */
  version?: string | undefined;
}

export type BatchTab = "description" | "sessions" | "courses" | "announcements";
