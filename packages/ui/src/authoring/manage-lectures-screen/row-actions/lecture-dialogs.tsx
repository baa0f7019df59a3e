import { hasSoundPart } from "../../../catalogue/model/lecture-parts.ts";
import { t } from "@lms/texts/authoring/manage-lectures-screen";
import { ConfirmAction } from "../../../kit/overlays/confirm-action/confirm-action.tsx";
import { DialogPart } from "../../../kit/overlays/dialog-part/dialog-part.tsx";
import type { ManagedCourse } from "../../model/managed-course.ts";
import { describeDeletion } from "../lecture-deletion.ts";
import { LectureMove } from "./lecture-move.tsx";
import type { ManageLecturesScreenProps } from "../manage-lectures-screen-props.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { SoundDialog } from "../sound-dialog.tsx";

const AddTextDialog = lazyPart(async () => (await import("./add-text-dialog.tsx")).AddTextDialog);

export interface OpenedDialog {
  is: "sound" | "move" | "text" | "removal" | "delete";
  lectureId: string;
}

export interface LectureDialogsProps extends Pick<
  ManageLecturesScreenProps,
  "onReorder" | "onChooseSound" | "onAddText" | "onRemoveVideo" | "trashDays" | "onDelete"
> {
  course: ManagedCourse;
  opened: OpenedDialog | undefined;
  onClose: () => void;
}

/** The dialogs of the actions of a lecture's row. */
export function LectureDialogs(props: LectureDialogsProps) {
  const { course, opened, onReorder, onChooseSound, trashDays, onDelete, onClose } = props;
  const lecture = course.lectures.find(({ id }) => id === opened?.lectureId);
  return (
    <>
      <LectureMove
        course={course}
        lecture={opened?.is === "move" ? lecture : undefined}
        onReorder={onReorder}
        onClose={onClose}
      />
      {opened?.is === "sound" && lecture && (
        <SoundDialog lecture={lecture} onChoose={(track) => onChooseSound(lecture.id, track)} onClose={onClose} />
      )}
      {opened?.is === "text" && lecture && (
        <DialogPart onFailed={onClose}>
          <AddTextDialog behind={lecture} onAddText={(title) => props.onAddText(title, lecture.id)} onClose={onClose} />
        </DialogPart>
      )}
      <ConfirmAction
        subject={opened?.is === "removal" ? lecture : undefined}
        title={t(lecture && hasSoundPart(lecture) ? "removalOfSound" : "removalQuestion")}
        confirmLabel={t(lecture && hasSoundPart(lecture) ? "removeSound" : "removeVideo")}
        consequence={(shown) =>
          t(hasSoundPart(shown) ? "consequenceOfSound" : "removalConsequence", { title: shown.title })
        }
        onClose={onClose}
        onConfirm={({ id }) => props.onRemoveVideo(id)}
      />
      <ConfirmAction
        subject={opened?.is === "delete" ? lecture : undefined}
        title={t("question")}
        confirmLabel={t("confirm")}
        consequence={(shown) => describeDeletion(shown, trashDays)}
        onClose={onClose}
        onConfirm={({ id }) => onDelete(id)}
      />
    </>
  );
}
