import { t } from "@lms/texts/batches/batch-screen";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import type { Announcement } from "../model/batch.ts";
import { formatDateAndTime } from "../../lib/format/format-time.ts";

export function BatchAnnouncements({ announcements }: { announcements: readonly Announcement[] }) {
  if (announcements.length === 0) {
    return <EmptyState title={t("noAnnouncements")}>{t("noAnnouncementsNote")}</EmptyState>;
  }

  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {announcements.map(({ id, title, body, createdAt }) => (
        <li key={id}>
          <article className="rounded-card border border-line bg-surface p-5">
            <h3 className="heading text-lg break-words">{title}</h3>
            <p className="mt-0.5 text-sm text-muted tabular-nums">
              <time dateTime={createdAt}>{formatDateAndTime(createdAt)}</time>
            </p>
            <p className="mt-3 max-w-[68ch] break-words whitespace-pre-line">{body}</p>
          </article>
        </li>
      ))}
    </ol>
  );
}
