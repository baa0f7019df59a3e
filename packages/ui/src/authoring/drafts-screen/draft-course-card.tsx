import { t } from "@lms/texts/authoring/drafts-screen";
import { ListVideo, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { editPath, manageLecturesPath } from "../../catalogue/model/course-paths.ts";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import { Link } from "../../lib/link.tsx";
import { textIn } from "../../lib/format/text-in.ts";
import type { DraftCourse } from "../model/draft-course.ts";

export function DraftCourseCard({ course }: { course: DraftCourse }) {
  const { id, title, instructor, language, lectureCount, createdAt } = course;

  return (
    <article className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-5 max-sm:px-4">
      <div className="min-w-0 grow basis-80">
        <h3 {...textIn(language)} className="heading text-lg break-words">
          {title}
        </h3>
        <p className="text-sm break-words text-muted">{`${instructor} · ${t("lectures", { count: lectureCount })}`}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm break-words text-muted tabular-nums">
          <PublicationBadge {...course} />
          <span>{t("created", dated(createdAt))}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
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
      </div>
    </article>
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
