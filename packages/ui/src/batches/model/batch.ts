export type BatchMode = "live" | "offline";
export type BatchStatus = "upcoming" | "running" | "ended";

/** Live and offline: by mode, of any time. Upcoming: those that have not begun. */
export type BatchFilter = "all" | "live" | "offline" | "upcoming";

export interface BatchCourse {
  id: string;
  title: string;
  instructor: string;
  thumbnailUrl?: string | undefined;
  lectureCount: number;
}

export interface BatchSummary {
  id: string;
  title: string;
  description: string;
  mode: BatchMode;
  /** ISO 8601. */
  startsAt: string;
  /** ISO 8601. */
  endsAt: string;
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
  /** ISO 8601. */
  createdAt: string;
}

export interface Batch extends BatchSummary {
  /** Newest first. */
  announcements: readonly Announcement[];
}

export type BatchTab = "description" | "courses" | "announcements";
