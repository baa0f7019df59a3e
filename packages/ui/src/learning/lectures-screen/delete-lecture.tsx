import { t } from "@lms/texts/learning/lectures-screen";
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
      <Button tone="neutral" busy={busy} busyLabel={t("deleting")} onClick={() => setOpen(true)} className="text-bad">
        {t("deleteLecture")}
      </Button>
      <ConfirmAction
        subject={open ? lecture : undefined}
        title={t("deleteQuestion")}
        confirmLabel={t("deleteLecture")}
        consequence={({ title }) => t("deleteConsequence", { title })}
        onClose={() => setOpen(false)}
        onConfirm={onDelete}
      />
    </>
  );
}
