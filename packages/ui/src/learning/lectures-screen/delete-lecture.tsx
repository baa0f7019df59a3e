import { t } from "@lms/texts/learning/lectures-screen";
import { useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { isText, type LecturePart } from "../../catalogue/model/lecture-parts.ts";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";

export interface DeleteLectureProps {
  lecture: { id: string; title: string; parts?: readonly LecturePart[] | undefined };
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
        consequence={(shown) =>
          t(isText(shown) ? "deleteConsequenceOfText" : "deleteConsequence", { title: shown.title })
        }
        onClose={() => setOpen(false)}
        onConfirm={onDelete}
      />
    </>
  );
}
