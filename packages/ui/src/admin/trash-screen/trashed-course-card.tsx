import { RotateCcw, Trash2 } from "lucide-react";
import { Button } from "../../kit/controls/button/button.tsx";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { formatCount } from "../../lib/format.ts";
import { formatDateAndTime } from "../../lib/format-time.ts";
import type { TrashedCourse } from "../model/trashed-course.ts";

export interface TrashedCourseCardProps {
  course: TrashedCourse;
  restoring: boolean;
  deleting: boolean;
  onRestore: () => void;
  onDelete: () => void;
}

export function TrashedCourseCard({ course, restoring, deleting, onRestore, onDelete }: TrashedCourseCardProps) {
  const { title, instructor, lectureCount, deletedAt, deletedBy, daysLeft } = course;
  const ofWhat = <span className="sr-only"> ({title})</span>;
  const busy = restoring || deleting;

  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-5 max-sm:px-4">
      <div className="min-w-0 grow basis-80">
        <h3 className="heading text-lg break-words">{title}</h3>
        <p className="text-sm break-words text-muted">
          {instructor} · {formatCount(lectureCount, "lecture")}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm break-words text-muted tabular-nums">
          <Badge tone={daysLeft < daysOfUrgency ? "accent" : "neutral"}>{timeLeft(daysLeft)}</Badge>
          <span>
            Deleted on <time dateTime={deletedAt}>{formatDateAndTime(deletedAt)}</time>
            {deletedBy !== undefined && ` by ${deletedBy}`}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button size="sm" busy={restoring} busyLabel="Restoring…" disabled={deleting} onClick={onRestore}>
          <RotateCcw aria-hidden="true" className="size-4" />
          <span>Restore{ofWhat}</span>
        </Button>
        <Button
          tone="quiet"
          size="sm"
          className="text-bad"
          busy={deleting}
          busyLabel="Deleting…"
          disabled={restoring}
          onClick={busy ? undefined : onDelete}
        >
          <Trash2 aria-hidden="true" className="size-4" />
          <span>Delete for good{ofWhat}</span>
        </Button>
      </div>
    </article>
  );
}

const daysOfUrgency = 3;

function timeLeft(days: number): string {
  return days === 0 ? "Last day" : `${formatCount(days, "day")} left`;
}
