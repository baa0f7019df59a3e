import { t } from "@lms/texts/authoring/trash-screen";
import { RotateCcw, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import { AdminCourseCard } from "../admin-course-list/admin-course-card.tsx";
import type { TrashedItem } from "../model/trashed-item.ts";

export interface TrashedItemCardProps {
  item: TrashedItem;
  restoring: boolean;
  deleting: boolean;
  onRestore: () => void;
  onDelete: () => void;
}

export function TrashedItemCard({ item, restoring, deleting, onRestore, onDelete }: TrashedItemCardProps) {
  const { kind, title, language, course, deletedAt, deletedBy, daysLeft } = item;
  const deletion = {
    moment: formatDateAndTime(deletedAt),
    time: (words: ReactNode) => <time dateTime={deletedAt}>{words}</time>,
  };
  const busy = restoring || deleting;

  return (
    <AdminCourseCard
      title={title}
      language={language}
      summary={toSummary(item)}
      state={
        <>
          <Badge>{t("kind", { kind })}</Badge>
          <Badge tone={daysLeft < daysOfUrgency ? "accent" : "neutral"}>{t("timeLeft", { days: daysLeft })}</Badge>
          <span>
            {deletedBy === undefined ? t("deletedOn", deletion) : t("deletedOnBy", { ...deletion, name: deletedBy })}
          </span>
          {course?.inTrash === true && <span className="text-bad">{t("courseInTrash")}</span>}
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

/** Where it belonged, and how much there is of it. */
function toSummary({ kind, instructor, lectureCount, course, section }: TrashedItem): string {
  if (kind === "batch") return t("ofBatch");
  const place =
    course === undefined
      ? instructor
      : section === undefined
        ? t("inCourse", { course: course.title })
        : t("inSection", { course: course.title, section });
  const count = lectureCount === undefined ? undefined : t("lectures", { count: lectureCount });
  return [place, count].filter((part) => part !== undefined).join(" · ");
}

function hidden(words: ReactNode): ReactNode {
  return <span className="sr-only">{words}</span>;
}
