import { CalendarCheck, CalendarClock, CalendarX, CircleCheck, Clock, Megaphone, type LucideIcon } from "lucide-react";
import { describeNotice, type Notice, type NoticeKind } from "../model/notice.ts";
import { RowFrame } from "./row-frame.tsx";

const signs: Record<NoticeKind, LucideIcon> = {
  joined: CircleCheck,
  announcement: Megaphone,
  dayBefore: CalendarCheck,
  soon: Clock,
  moved: CalendarClock,
  cancelled: CalendarX,
};

export function NoticeRow({ notice }: { notice: Notice }) {
  const { kind, batchTitle, href, session, read, createdAt } = notice;
  const row = { href, read, createdAt, place: batchTitle };
  return (
    <RowFrame {...row} sign={signs[kind]} title={describeNotice(notice)} heading="h3">
      {session?.topic}
    </RowFrame>
  );
}
