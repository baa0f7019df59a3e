import { ListVideo, Pencil, Play, Trash2 } from "lucide-react";
import { IconButton } from "../../kit/controls/icon-button/icon-button.tsx";
import { IconLink } from "../../kit/controls/icon-button/icon-link.tsx";
import { Spinner } from "../../kit/indicators/spinner/spinner.tsx";
import { editPath, lecturesPath, manageLecturesPath } from "../../catalogue/model/course-paths.ts";
import type { AdminCourse } from "../model/admin-course.ts";

export interface CourseRowActionsProps {
  course: AdminCourse;
  deleting: boolean;
  onDelete: () => void;
}

// Touch screens show no tooltip: there the label is below the icon.
const look = "max-sm:h-13 max-sm:w-auto max-sm:min-w-16 max-sm:content-center max-sm:gap-0.5 max-sm:px-1.5";
const labelLook = "text-xs sm:hidden";

export function CourseRowActions({ course: { id, title }, deleting, onDelete }: CourseRowActionsProps) {
  return (
    <div className="flex max-sm:-mx-2 max-sm:-mb-2 max-sm:justify-between sm:-my-1 sm:justify-end sm:max-lg:grid sm:max-lg:grid-cols-[auto_auto]">
      <IconLink href={editPath(id)} label={`Edit ${title}`} title="Edit" size="sm" className={look}>
        <Pencil />
        <span className={labelLook}>Edit</span>
      </IconLink>
      <IconLink
        href={manageLecturesPath(id)}
        label={`Manage lectures of ${title}`}
        title="Manage lectures"
        size="sm"
        className={look}
      >
        <ListVideo />
        <span className={labelLook}>Lectures</span>
      </IconLink>
      <IconLink
        href={lecturesPath(id)}
        label={`View lectures of ${title}`}
        title="View lectures"
        size="sm"
        className={look}
      >
        <Play />
        <span className={labelLook}>View</span>
      </IconLink>
      <IconButton
        label={deleting ? `Deleting ${title}…` : `Delete ${title}`}
        title="Delete"
        size="sm"
        aria-disabled={deleting || undefined}
        onClick={deleting ? undefined : onDelete}
        className={`${look} text-bad hover:not-disabled:bg-bad-soft hover:not-disabled:text-bad`}
      >
        {deleting ? <Spinner /> : <Trash2 />}
        <span className={labelLook}>Delete</span>
      </IconButton>
    </div>
  );
}
