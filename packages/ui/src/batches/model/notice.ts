import { formatDateAndTime, formatTime } from "../../lib/format-time.ts";
import type { Instant } from "../../lib/instant";

export type NoticeKind = "joined" | "announcement" | "dayBefore" | "soon" | "moved" | "cancelled";

export interface Notice {
  id: string;
  kind: NoticeKind;
  batchTitle: string;
  href: string;
  /** Of an announcement. */
  announcementTitle?: string | undefined;
  session?: { topic: string; startsAt: Instant; previousStartsAt?: Instant | undefined } | undefined;
  read: boolean;
  createdAt: Instant;
}

export type NoticeSettings = Readonly<Record<NoticeKind, boolean>>;

export const noticeKinds: readonly { kind: NoticeKind; label: string; hint?: string }[] = [
  { kind: "announcement", label: "Announcements", hint: "What is announced in a batch that you are in." },
  { kind: "dayBefore", label: "A day before a session" },
  { kind: "soon", label: "15 minutes before a session", hint: "With the way to the live session." },
  { kind: "moved", label: "A session has a new time" },
  { kind: "cancelled", label: "A session is cancelled" },
  { kind: "joined", label: "You are in a batch", hint: "A confirmation with its dates." },
];

/** "Session moved to 4 Mar 2026, 6:30 pm". */
export function describeNotice({ kind, announcementTitle = "Announcement", session }: Notice): string {
  const when = session ? formatDateAndTime(session.startsAt) : "";
  switch (kind) {
    case "joined":
      return "You are in the batch";
    case "announcement":
      return announcementTitle;
    case "dayBefore":
      return `Next session: ${when}`;
    case "soon":
      return session ? `Session at ${formatTime(session.startsAt)}` : "Session";
    case "moved":
      return `Session moved to ${when}`;
    case "cancelled":
      return `Session cancelled: ${when}`;
    default:
      return kind satisfies never;
  }
}
