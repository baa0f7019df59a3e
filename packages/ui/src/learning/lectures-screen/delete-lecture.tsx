import { lazy, Suspense, useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";

// The dialog's code comes with the first question.
const ConfirmDialog = lazy(async () => {
  const loaded = await import("../../kit/overlays/confirm-dialog/confirm-dialog.tsx");
  return { default: loaded.ConfirmDialog };
});

export interface DeleteLectureProps {
  lecture: { id: string; title: string };
  busy: boolean;
  /** Called after a yes. */
  onDelete: () => void;
}

/** The button, and the question before it is done. */
export function DeleteLecture({ lecture, busy, onDelete }: DeleteLectureProps) {
  const [asking, setAsking] = useState(false);

  return (
    <>
      <Button tone="neutral" busy={busy} busyLabel="Deleting..." onClick={() => setAsking(true)} className="text-bad">
        Delete Lecture
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title="Are you sure you want to delete the lecture?"
            confirmLabel="Delete Lecture"
            onConfirm={() => {
              setAsking(false);
              onDelete();
            }}
          >
            “{lecture.title}” and its video will be gone for everyone.
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
