import { t } from "@lms/texts/admin/admin-dashboard-screen";
import { CircleCheck } from "lucide-react";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { manageLecturesPath } from "../../catalogue/model/course-paths.ts";
import { Link } from "../../lib/link.tsx";
import type { CreatedCourse } from "../model/admin-course.ts";

export interface CreatedCourseNoteProps {
  course: CreatedCourse;
  /** The id of the message, which describes the row of the course. */
  messageId: string;
}

export function CreatedCourseNote({ course: { id, title, message }, messageId }: CreatedCourseNoteProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-control bg-good-soft px-3.5 py-2.5">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
      <p id={messageId} className="min-w-0 grow basis-56 wrap-anywhere">
        <strong className="font-semibold">{message}</strong> <span>{t("createdNote", { title })}</span>
      </p>
      <ButtonLink size="sm">
        <Link href={manageLecturesPath(id)}>{t("addLectures")}</Link>
      </ButtonLink>
    </div>
  );
}
