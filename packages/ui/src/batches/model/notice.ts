import { t } from "@lms/texts/batches/model";
import { formatDateAndTime, formatTime } from "../../lib/format/format-time.ts";
import type { Instant } from "../../lib/format/instant";
import { inZone } from "./session-labels.ts";

export type NoticeKind = "joined" | "announcement" | "dayBefore" | "soon" | "moved" | "cancelled";

/** What is mailed: notices, reminders of the end of what is open to them, and what is new in their courses. */
export type MailedKind = NoticeKind | "ending" | "lecture" | "answer";

export interface EndNotice {
  id: string;
  endsAt: Instant;
  /** Otherwise it is a right that was given. */
  subscription: boolean;
  /** Absent: every course. */
  course?: { title: string } | undefined;
  read: boolean;
  createdAt: Instant;
}

/** It came to a course that the person has begun or wished for, or has another part. */
export interface LectureNotice {
  id: string;
  title: string;
  course: { title: string };
  href: string;
  read: boolean;
  createdAt: Instant;
}

/** Others have answered in a thread that the person follows. */
export interface AnswerNotice {
  id: string;
  title: string;
  count: number;
  href: string;
  read: boolean;
  createdAt: Instant;
}

/** Posts wait for a decision of the staff that the person belongs to. */
export interface ReportNotice {
  count: number;
  href: string;
  read: boolean;
  createdAt: Instant;
}

export interface Notice {
  id: string;
  kind: NoticeKind;
  batchTitle: string;
  href: string;
  /** Only a notice about an announcement has it. */
  announcementTitle?: string | undefined;
  session?: { topic: string; startsAt: Instant; timeZone?: string } | undefined;
  read: boolean;
  createdAt: Instant;
}

export type NoticeSettings = Readonly<Record<MailedKind, boolean>>;

export const mailedKinds: readonly {
  kind: MailedKind;
  label: () => string;
  hint?: () => string;
  ofBatches?: true;
}[] = [
  { kind: "announcement", ofBatches: true, label: () => t("kindAnnouncement"), hint: () => t("kindAnnouncementHint") },
  { kind: "dayBefore", ofBatches: true, label: () => t("kindDayBefore") },
  { kind: "soon", ofBatches: true, label: () => t("kindSoon"), hint: () => t("kindSoonHint") },
  { kind: "moved", ofBatches: true, label: () => t("kindMoved") },
  { kind: "cancelled", ofBatches: true, label: () => t("kindCancelled") },
  { kind: "joined", ofBatches: true, label: () => t("kindJoined"), hint: () => t("kindJoinedHint") },
  { kind: "lecture", label: () => t("kindLecture"), hint: () => t("kindLectureHint") },
  { kind: "answer", label: () => t("kindAnswer"), hint: () => t("kindAnswerHint") },
  { kind: "ending", label: () => t("kindEnding"), hint: () => t("kindEndingHint") },
];

/** "Session moved to 4 Mar 2026, 6:30 pm"; a zone that is not Indian time is named. */
export function describeNotice({ kind, announcementTitle, session }: Notice): string {
  const { startsAt, timeZone } = session ?? {};
  const date = startsAt === undefined ? "" : inZone(formatDateAndTime(startsAt, timeZone), timeZone);
  switch (kind) {
    case "joined":
      return t("noticeJoined");
    case "announcement":
      return announcementTitle ?? t("noticeAnnouncement");
    case "dayBefore":
      return t("noticeDayBefore", { date });
    case "soon":
      return startsAt === undefined
        ? t("noticeSoonUntimed")
        : t("noticeSoon", { time: inZone(formatTime(startsAt, timeZone), timeZone) });
    case "moved":
      return t("noticeMoved", { date });
    case "cancelled":
      return t("noticeCancelled", { date });
    default:
      return kind satisfies never;
  }
}
