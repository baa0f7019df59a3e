import { lazy, Suspense, useState } from "react";
import { lossOf } from "./lecture-loss.ts";
import type { ManagedLecture } from "../model/managed-course.ts";

// The dialog's code comes with the first question.
const ConfirmDialog = lazy(async () => ({
  default: (await import("../../kit/overlays/confirm-dialog/confirm-dialog.tsx")).ConfirmDialog,
}));

export interface DeleteLectureProps {
  /** The lecture that it is about; absent when nothing is asked. */
  lecture: ManagedLecture | undefined;
  /** The question was left, with a yes or without. */
  onLeave: () => void;
  /** Called after a yes. */
  onDelete: (lectureId: string) => void;
}

/** The question before a lecture is deleted, and what is lost with it. */
export function DeleteLecture({ lecture, onLeave, onDelete }: DeleteLectureProps) {
  // The lecture stays while the dialog closes, so that its name does not vanish first.
  const [shown, setShown] = useState(lecture);
  if (lecture && lecture !== shown) setShown(lecture);
  if (!shown) return null;

  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open={lecture !== undefined}
        onOpenChange={onLeave}
        title="Are you sure you want to delete the lecture?"
        confirmLabel="Delete Lecture"
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
