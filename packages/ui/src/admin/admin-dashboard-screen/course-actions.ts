import { ListVideo, Pencil, Play } from "lucide-react";
import { editPath, lecturesPath, manageLecturesPath } from "../../catalogue/model/course-paths.ts";
import { deletionAction } from "../../kit/controls/row-actions/deletion-action.ts";
import type { RowActionsProps } from "../../kit/controls/row-actions/row-actions.tsx";
import type { AdminCourse } from "../model/admin-course.ts";

export function courseActions({ id, title }: AdminCourse, deleting: boolean, onDelete: () => void): RowActionsProps {
  return {
    rowName: title,
    className: "sm:max-lg:grid sm:max-lg:grid-cols-[auto_auto]",
    actions: [
      { id: "edit", label: "Edit", name: `Edit ${title}`, icon: Pencil, href: editPath(id) },
      {
        id: "manage-lectures",
        label: "Manage lectures",
        name: `Manage lectures of ${title}`,
        icon: ListVideo,
        href: manageLecturesPath(id),
      },
      {
        id: "view-lectures",
        label: "View lectures",
        name: `View lectures of ${title}`,
        icon: Play,
        href: lecturesPath(id),
      },
      deletionAction(title, deleting, onDelete),
    ],
  };
}
