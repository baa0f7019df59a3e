import type { Instant } from "../../lib/instant";

export type BatchMode = "live" | "offline";
export type BatchStatus = "upcoming" | "running" | "ended";

/** Live and offline: by mode, at any time. Upcoming: not begun. */
export type BatchFilter = "all" | "live" | "offline" | "upcoming";

export interface BatchCourse {
  id: string;
  title: string;
  instructor: string;
  thumbnailUrl?: string | undefined;
  /** The same picture at several widths, as of an `img`. */
  thumbnailSrcSet?: string | undefined;
  lectureCount: number;
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
}

export interface Announcement {
  id: string;
  title: string;
  body: string;
  createdAt: Instant;
}

export interface Batch extends BatchSummary {
  announcements: readonly Announcement[];
}

export type BatchTab = "description" | "courses" | "announcements";
