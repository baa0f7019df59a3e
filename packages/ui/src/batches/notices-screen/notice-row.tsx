import { t } from "@lms/texts/batches/notices-screen";
import { CalendarCheck, CalendarClock, CalendarX, CircleCheck, Clock, Megaphone, type LucideIcon } from "lucide-react";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import { Link } from "../../lib/link.tsx";
import { describeNotice, type Notice, type NoticeKind } from "../model/notice.ts";

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
  const Sign = signs[kind];

  return (
    <article className="relative flex items-start gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-line-strong has-[h3_:focus-visible]:outline-2 has-[h3_:focus-visible]:outline-offset-2 has-[h3_:focus-visible]:outline-brand">
      <Sign aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <h3 className="font-semibold break-words">
          <Link href={href} className="outline-none after:absolute after:inset-0 after:rounded-card">
            {describeNotice(notice)}
          </Link>
        </h3>
        {session && session.topic !== "" && <p className="break-words">{session.topic}</p>}
        <p className="mt-0.5 text-sm break-words text-muted">
          <span>{batchTitle}</span>
          <span aria-hidden="true"> · </span>
          <time dateTime={createdAt} className="tabular-nums">
            {formatDateAndTime(createdAt)}
          </time>
        </p>
      </div>
      {!read && <Badge tone="brand">{t("new")}</Badge>}
    </article>
  );
}
