import { t } from "@lms/texts/authoring/manage-lectures-screen";
import { useId, useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { Dialog } from "../../kit/overlays/dialog/dialog.tsx";
import { Field } from "../../kit/forms/field/field.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { RestoredNotice } from "../../kit/forms/restored-notice/restored-notice.tsx";
import { TextArea } from "../../kit/forms/text-area/text-area.tsx";
import { plays } from "../../catalogue/model/lecture-parts.ts";
import { useForm, type FieldErrors } from "../../lib/forms/form.ts";
import { useFormDraft } from "../../lib/forms/form-draft.ts";
import type { LectureEditing, ManagedLecture } from "../model/managed-course.ts";

export interface EditLectureDialogProps {
  lecture: ManagedLecture;
  editing: LectureEditing;
  validate: (values: FormData) => FieldErrors;
  onUpdate: (values: FormData) => void;
  onLeave: () => void;
  onDirtyChange: (dirty: boolean) => void;
}

export function EditLectureDialog(props: EditLectureDialogProps) {
  const { lecture, editing, onLeave } = props;
  const { busy } = editing;
  const formId = useId();
  const [dirty, setDirty] = useState(false);
  const [confirming, setConfirming] = useState(false);

  const leave = () => {
    if (busy) return;
    if (dirty && !confirming) setConfirming(true);
    else onLeave();
  };

  return (
    <Dialog
      open
      onOpenChange={leave}
      title={t("editLecture")}
      description={lecture.title}
      footer={
        confirming ? (
          <>
            <p role="alert" className="grow self-center font-medium max-sm:order-last">
              {t("discardChanges")}
            </p>
            <Button tone="neutral" onClick={() => setConfirming(false)}>
              {t("keepEditing")}
            </Button>
            <Button tone="danger" onClick={onLeave}>
              {t("discard")}
            </Button>
          </>
        ) : (
          <>
            <Button tone="neutral" disabled={busy} onClick={leave}>
              {t("cancel")}
            </Button>
            <Button type="submit" form={formId} busy={busy} busyLabel={t("saving")}>
              {t("save")}
            </Button>
          </>
        )
      }
    >
      <EditLectureForm
        {...props}
        formId={formId}
        onDirtyChange={(next) => {
          setDirty(next);
          setConfirming(false);
          props.onDirtyChange(next);
        }}
      />
    </Dialog>
  );
}

function EditLectureForm(props: EditLectureDialogProps & { formId: string }) {
  const { lecture, editing, validate, onUpdate, onDirtyChange, formId } = props;
  const { busy, errors, failure } = editing;
  const form = useForm({ validate, errors, onSubmit: onUpdate, onDirtyChange });
  const { formProps, fieldError, missing } = form;
  const restoring = useFormDraft(form, editing.formDraft);

  const problem = missing ?? failure;

  return (
    <form {...formProps} id={formId} className="grid gap-5">
      <RestoredNotice {...restoring} className="empty:sr-only" />
      <Field
        label={t("lectureTitle")}
        name="title"
        defaultValue={lecture.title}
        readOnly={busy}
        error={fieldError("title", t("enterTitle"))}
      />
      <TextArea
        label={t("description")}
        name="description"
        rows={5}
        hint={plays(lecture) ? t("descriptionHint") : undefined}
        defaultValue={lecture.description}
        readOnly={busy}
        error={fieldError("description", t("describe"))}
      />
      {problem && !busy && <FormMessage>{problem}</FormMessage>}
    </form>
  );
}
