import { t } from "@lms/texts/admin/admin-dashboard-screen";
import { ListVideo, Pencil, Play, SquareArrowOutUpRight } from "lucide-react";
import { coursePagePath, editPath, lecturesPath, manageLecturesPath } from "../../catalogue/model/course-paths.ts";
import { deletionAction } from "../../kit/overlays/row-actions/deletion-action.ts";
import type { RowAction, RowActionsProps } from "../../kit/overlays/row-actions/row-actions.tsx";
import type { AdminCourse } from "../model/admin-course.ts";

export function courseActions(
  { id, slug, title }: AdminCourse,
  deleting: boolean,
  onDelete: () => void,
): RowActionsProps {
  return {
    rowName: title,
    actions: [
      { id: "edit", label: t("edit"), name: t("editCourse", { title }), icon: Pencil, href: editPath(id) },
      {
        id: "manage-lectures",
        label: t("manageLectures"),
        name: t("manageLecturesOf", { title }),
        icon: ListVideo,
        href: manageLecturesPath(id),
      },
      {
        id: "view-lectures",
        label: t("viewLectures"),
        name: t("viewLecturesOf", { title }),
        icon: Play,
        href: lecturesPath(id),
      },
      ...(slug === undefined ? [] : [pageAction(slug, title)]),
      deletionAction(title, deleting, onDelete),
    ],
  };
}

function pageAction(slug: string, title: string): RowAction {
  return {
    id: "page",
    label: t("seePage"),
    name: t("seePageOf", { title }),
    icon: SquareArrowOutUpRight,
    href: coursePagePath(slug),
  };
}
