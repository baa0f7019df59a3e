import { t } from "@lms/texts/authoring/drafts-screen";
import { ListVideo, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { editPath, manageLecturesPath } from "../../catalogue/model/course-paths.ts";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import { Link } from "../../lib/link.tsx";
import { AdminCourseCard } from "../admin-course-list/admin-course-card.tsx";
import type { DraftCourse } from "../model/draft-course.ts";

export function DraftCourseCard({ course }: { course: DraftCourse }) {
  const { id, title, instructor, language, lectureCount, createdAt } = course;

  return (
    <AdminCourseCard
      title={title}
      language={language}
      summary={`${instructor} · ${t("lectures", { count: lectureCount })}`}
      state={
        <>
          <PublicationBadge {...course} />
          <span>{t("created", dated(createdAt))}</span>
        </>
      }
    >
      <ButtonLink size="sm">
        <Link href={manageLecturesPath(id)}>
          <ListVideo aria-hidden="true" className="size-4" />
          <span>{t("open", { title, hidden })}</span>
        </Link>
      </ButtonLink>
      <ButtonLink tone="neutral" size="sm">
        <Link href={editPath(id)}>
          <Pencil aria-hidden="true" className="size-4" />
          <span>{t("edit", { title, hidden })}</span>
        </Link>
      </ButtonLink>
    </AdminCourseCard>
  );
}

function PublicationBadge({ publishAt, waiting = false }: DraftCourse) {
  if (publishAt === undefined) return <Badge>{t("notSet")}</Badge>;
  return waiting ? <Badge tone="bad">{t("waits")}</Badge> : <span>{t("publishedOn", dated(publishAt))}</span>;
}

function dated(moment: string) {
  return {
    moment: formatDateAndTime(moment),
    time: (words: ReactNode) => <time dateTime={moment}>{words}</time>,
  };
}

function hidden(words: ReactNode): ReactNode {
  return <span className="sr-only">{words}</span>;
}
