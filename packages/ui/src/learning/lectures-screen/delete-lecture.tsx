import { useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";

export interface DeleteLectureProps {
  lecture: { id: string; title: string };
  busy: boolean;
  onDelete: () => void;
}

export function DeleteLecture({ lecture, busy, onDelete }: DeleteLectureProps) {
  const [open, setOpen] = useState(false);

  return (
    <>
      <Button tone="neutral" busy={busy} busyLabel="Deleting..." onClick={() => setOpen(true)} className="text-bad">
        Delete Lecture
      </Button>
      <ConfirmAction
        subject={open ? lecture : undefined}
        title="Are you sure you want to delete the lecture?"
        confirmLabel="Delete Lecture"
        consequence={({ title }) => `“${title}” and its video will be gone for everyone.`}
        onClose={() => setOpen(false)}
        onConfirm={onDelete}
      />
    </>
  );
}
