import { t } from "@lms/texts/batches/notices-screen";
import { Hourglass } from "lucide-react";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { formatDate } from "../../lib/format/format.ts";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import { Link } from "../../lib/link.tsx";
import type { EndNotice } from "../model/notice.ts";

export function EndingRow({ ending }: { ending: EndNotice }) {
  const { subscription, read, createdAt } = ending;
  return (
    <article className="relative mb-3 flex items-start gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-line-strong has-[h2_:focus-visible]:outline-2 has-[h2_:focus-visible]:outline-offset-2 has-[h2_:focus-visible]:outline-brand">
      <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <h2 className="font-semibold break-words">
          <Link href="/checkout" className="outline-none after:absolute after:inset-0 after:rounded-card">
            {endText(ending)}
          </Link>
        </h2>
        <p>{t(subscription ? "renewNote" : "subscribeNote")}</p>
        <time dateTime={createdAt} className="mt-0.5 block text-sm text-muted tabular-nums">
          {formatDateAndTime(createdAt)}
        </time>
      </div>
      {!read && <Badge tone="brand">{t("new")}</Badge>}
    </article>
  );
}

function endText({ endsAt, subscription, course }: EndNotice): string {
  const date = formatDate(endsAt);
  if (subscription) return t("subscriptionEnds", { date });
  return course ? t("courseEnds", { title: course.title, date }) : t("accessEnds", { date });
}
