import { t } from "@lms/texts/batches/sessions";
import { useId, useState } from "react";
import { boxStyle, describe } from "../../kit/forms/field/describe.ts";
import { FieldShell } from "../../kit/forms/field/field-shell.tsx";
import { Field } from "../../kit/forms/field/field.tsx";
import { TextArea } from "../../kit/forms/text-area/text-area.tsx";
import { useForm } from "../../lib/forms/form.ts";
import type { BatchSession } from "../model/batch.ts";
import type { MaterialsValues, SessionMaterialsEditing } from "../model/batch-editing.ts";
import { materialsValues } from "../model/materials-values.ts";
import { readText } from "./session-fields.ts";
import { SessionFormFrame } from "./session-form-frame.tsx";

export interface MaterialsFormProps extends Omit<SessionMaterialsEditing, "writing" | "onWrite"> {
  writing: NonNullable<SessionMaterialsEditing["writing"]>;
  saved: BatchSession;
  name: string;
}

export function MaterialsForm({ writing, saved, name, lectures, validate, onSave, ...rest }: MaterialsFormProps) {
  const values = materialsValues(saved);
  const { formProps, fieldError, missing } = useForm({
    validate: (form) => validate(readMaterials(form)),
    errors: writing.errors,
    onSubmit: (form) => onSave(readMaterials(form)),
    onDirtyChange: rest.onDirtyChange,
  });

  return (
    <SessionFormFrame
      label={t("materialsNamed", { name })}
      formProps={formProps}
      missing={missing}
      writing={writing}
      submitLabel={t("saveMaterials")}
      busyLabel={t("saving")}
      onLeave={rest.onLeave}
    >
      <Field
        label={t("recordingLink")}
        name="recordingLink"
        type="url"
        inputMode="url"
        hint={t("recordingLinkHint")}
        defaultValue={values.recordingLink}
        error={fieldError("recordingLink")}
      />
      <LectureField saved={saved.recording?.lecture} lectures={lectures} error={fieldError("recordingLecture")} />
      <TextArea
        label={t("files")}
        name="files"
        rows={3}
        hint={t("filesHint")}
        defaultValue={values.files}
        error={fieldError("files")}
      />
    </SessionFormFrame>
  );
}

interface LectureFieldProps extends Pick<SessionMaterialsEditing, "lectures"> {
  saved: { id: string; title: string } | undefined;
  error: string | undefined;
}

function LectureField({ saved, lectures, error }: LectureFieldProps) {
  const id = useId();
  // The lectures of each course arrive on their own.
  const [chosen, setChosen] = useState(saved?.id ?? "");
  const isListed = saved === undefined || lectures.some((lecture) => lecture.id === saved.id);

  return (
    <FieldShell id={id} label={t("recordingLecture")} error={error}>
      <select
        {...describe(id, { error })}
        id={id}
        name="recordingLecture"
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        className={`${boxStyle} h-control`}
      >
        <option value="">{t("noLecture")}</option>
        {!isListed && <option value={saved.id}>{saved.title}</option>}
        {lectures.map((lecture) => (
          <option key={lecture.id} value={lecture.id}>
            {t("lectureChoice", { lecture: lecture.title, course: lecture.course })}
          </option>
        ))}
      </select>
    </FieldShell>
  );
}

function readMaterials(form: FormData): MaterialsValues {
  return {
    recordingLink: readText(form, "recordingLink"),
    recordingLecture: readText(form, "recordingLecture"),
    files: readText(form, "files"),
  };
}
