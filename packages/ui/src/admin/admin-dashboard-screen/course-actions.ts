import { t } from "@lms/texts/admin/admin-dashboard-screen";
import { ListVideo, Pencil, Play, Quote, SquareArrowOutUpRight } from "lucide-react";
import { staffPath } from "../../authoring/model/course-staff.ts";
import { coursePagePath, editPath, lecturesPath, manageLecturesPath } from "../../catalogue/model/course-paths.ts";
import { deletionAction } from "../../kit/overlays/row-actions/deletion-action.ts";
import type { RowAction, RowActionsProps } from "../../kit/overlays/row-actions/row-actions.tsx";
import type { AdminCourse } from "../model/admin-course.ts";

interface CourseWays {
  /** The viewer has this kind in the course. */
  kind: "admin" | "owner" | "editor" | "assistant";
  deleting: boolean;
  onDelete: () => void;
}

export function courseActions(
  { id, slug, title, status }: AdminCourse,
  { kind, deleting, onDelete }: CourseWays,
): RowActionsProps {
  const edits = kind !== "assistant";
  // The page of a draft is for administrators alone.
  const hasPage = slug !== undefined && (kind === "admin" || status === "published");
  return {
    rowName: title,
    actions: [
      ...(edits ? editingActions(id, title) : []),
      {
        id: "view-lectures",
        label: t("viewLectures"),
        name: t("viewLecturesOf", { title }),
        icon: Play,
        href: lecturesPath(id),
      },
      ...(hasPage ? [pageAction(slug, title)] : []),
      ...(kind === "editor" || kind === "assistant" ? [ownLinesAction(id, title)] : []),
      ...(kind === "admin" ? [deletionAction(title, deleting, onDelete)] : []),
    ],
  };
}

function editingActions(id: string, title: string): RowAction[] {
  return [
    { id: "edit", label: t("edit"), name: t("editCourse", { title }), icon: Pencil, href: editPath(id) },
    {
      id: "manage-lectures",
      label: t("manageLectures"),
      name: t("manageLecturesOf", { title }),
      icon: ListVideo,
      href: manageLecturesPath(id),
    },
  ];
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

function ownLinesAction(id: string, title: string): RowAction {
  return { id: "own-lines", label: t("ownLines"), name: t("ownLinesOf", { title }), icon: Quote, href: staffPath(id) };
}
