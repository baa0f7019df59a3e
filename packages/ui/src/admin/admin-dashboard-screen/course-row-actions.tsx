import { ListVideo, Pencil, Play } from "lucide-react";
import { editPath, lecturesPath, manageLecturesPath } from "../../catalogue/model/course-paths.ts";
import { RowActions, RowDeletion, RowLink } from "../../kit/data/data-table/row-actions.tsx";
import type { AdminCourse } from "../model/admin-course.ts";

export interface CourseRowActionsProps {
  course: AdminCourse;
  deleting: boolean;
  onDelete: () => void;
}

export function CourseRowActions({ course: { id, title }, deleting, onDelete }: CourseRowActionsProps) {
  return (
    <RowActions className="sm:max-lg:grid sm:max-lg:grid-cols-[auto_auto]">
      <RowLink href={editPath(id)} label={`Edit ${title}`} title="Edit" icon={<Pencil />} />
      <RowLink
        href={manageLecturesPath(id)}
        label={`Manage lectures of ${title}`}
        title="Manage lectures"
        shortTitle="Lectures"
        icon={<ListVideo />}
      />
      <RowLink
        href={lecturesPath(id)}
        label={`View lectures of ${title}`}
        title="View lectures"
        shortTitle="View"
        icon={<Play />}
      />
      <RowDeletion rowName={title} deleting={deleting} onDelete={onDelete} />
    </RowActions>
  );
}
