import { t } from "@lms/texts/authoring/trash-screen";
import { RotateCcw, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import { AdminCourseCard } from "../admin-course-list/admin-course-card.tsx";
import type { TrashedCourse } from "../model/trashed-course.ts";

export interface TrashedCourseCardProps {
  course: TrashedCourse;
  restoring: boolean;
  deleting: boolean;
  onRestore: () => void;
  onDelete: () => void;
}

export function TrashedCourseCard({ course, restoring, deleting, onRestore, onDelete }: TrashedCourseCardProps) {
  const { title, instructor, language, lectureCount, deletedAt, deletedBy, daysLeft } = course;
  const deletion = {
    moment: formatDateAndTime(deletedAt),
    time: (words: ReactNode) => <time dateTime={deletedAt}>{words}</time>,
  };
  const busy = restoring || deleting;

  return (
    <AdminCourseCard
      title={title}
      language={language}
      summary={`${instructor} · ${t("lectures", { count: lectureCount })}`}
      state={
        <>
          <Badge tone={daysLeft < daysOfUrgency ? "accent" : "neutral"}>{t("timeLeft", { days: daysLeft })}</Badge>
          <span>
            {deletedBy === undefined ? t("deletedOn", deletion) : t("deletedOnBy", { ...deletion, name: deletedBy })}
          </span>
        </>
      }
    >
      <Button size="sm" busy={restoring} busyLabel={t("restoring")} disabled={deleting} onClick={onRestore}>
        <RotateCcw aria-hidden="true" className="size-4" />
        <span>{t("restore", { title, hidden })}</span>
      </Button>
      <Button
        tone="quiet"
        size="sm"
        className="text-bad"
        busy={deleting}
        busyLabel={t("deleting")}
        disabled={restoring}
        onClick={busy ? undefined : onDelete}
      >
        <Trash2 aria-hidden="true" className="size-4" />
        <span>{t("delete", { title, hidden })}</span>
      </Button>
    </AdminCourseCard>
  );
}

const daysOfUrgency = 3;

function hidden(words: ReactNode): ReactNode {
  return <span className="sr-only">{words}</span>;
}
