import { lazy, Suspense, useState } from "react";
import { formatCount } from "../../lib/format.ts";
import type { AdminCourse } from "../model/admin-course.ts";

// The dialog's code comes with the first question.
const ConfirmDialog = lazy(async () => ({
  default: (await import("../../kit/overlays/confirm-dialog/confirm-dialog.tsx")).ConfirmDialog,
}));

export interface DeleteCourseProps {
  /** The course that it is about; absent when nothing is asked. */
  course: AdminCourse | undefined;
  /** The question was left, with a yes or without. */
  onLeave: () => void;
  /** Called after a yes. */
  onDelete: (courseId: string) => void;
}

/** The question before a course is deleted, and what is lost with it. */
export function DeleteCourse({ course, onLeave, onDelete }: DeleteCourseProps) {
  // The course stays while the dialog closes, so that its name does not vanish first.
  const [shown, setShown] = useState(course);
  if (course && course !== shown) setShown(course);
  if (!shown) return null;

  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open={course !== undefined}
        onOpenChange={onLeave}
        title="Are you sure you want to delete the course?"
        confirmLabel="Delete Course"
        onConfirm={() => {
          onLeave();
          onDelete(shown.id);
        }}
      >
        {lossOf(shown)}
      </ConfirmDialog>
    </Suspense>
  );
}

function lossOf({ title, lectureCount, learnerCount }: AdminCourse): string {
  const lectures = lectureCount > 0 ? ` and its ${formatCount(lectureCount, "lecture")}` : "";
  const progress = learnerCount > 0 ? `, with the progress of ${formatCount(learnerCount, "learner")}` : "";
  return `“${title}”${lectures} will be gone for everyone${progress}. This cannot be undone.`;
}
