import { t } from "@lms/texts/authoring/manage-lectures-screen";
import { type DialogForm, FormDialog } from "../../kit/overlays/form-dialog/form-dialog.tsx";
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
  const { lecture, editing, onLeave, onDirtyChange } = props;

  return (
    <FormDialog
      title={t("editLecture")}
      description={lecture.title}
      submitLabel={t("save")}
      busyLabel={t("saving")}
      busy={editing.busy}
      onClose={onLeave}
      onDirtyChange={onDirtyChange}
    >
      {(form) => <EditLectureForm {...props} {...form} />}
    </FormDialog>
  );
}

function EditLectureForm(props: EditLectureDialogProps & DialogForm) {
  const { lecture, editing, validate, onUpdate, onDirtyChange, id } = props;
  const { busy, errors, failure } = editing;
  const form = useForm({ validate, errors, onSubmit: onUpdate, onDirtyChange });
  const { formProps, fieldError, missing } = form;
  const restoring = useFormDraft(form, editing.formDraft);

  const problem = missing ?? failure;

  return (
    <form {...formProps} id={id} className="grid gap-5">
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
