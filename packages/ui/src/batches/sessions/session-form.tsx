import { t } from "@lms/texts/batches/sessions";
import { Field } from "../../kit/forms/field/field.tsx";
import { useForm } from "../../lib/forms/form.ts";
import { fromZonedField, indianZone, toZonedField } from "../../lib/format/zoned-time.ts";
import type { BatchSession } from "../model/batch.ts";
import type { BatchSessionsEditing, SessionValues, SessionWriting } from "../model/batch-editing.ts";
import { zoneName } from "../model/session-labels.ts";
import { readText } from "./session-fields.ts";
import { SessionFormFrame } from "./session-form-frame.tsx";

export interface SessionFormProps extends Pick<
  BatchSessionsEditing,
  "validate" | "onSave" | "onLeave" | "onDirtyChange"
> {
  writing: SessionWriting;
  saved?: BatchSession | undefined;
  timeZone: string | undefined;
}

export function SessionForm({ writing, saved, timeZone = indianZone, validate, onSave, ...rest }: SessionFormProps) {
  const readSession = (form: FormData): SessionValues => ({
    startsAt: fromZonedField(readText(form, "startsAt"), timeZone, saved?.startsAt),
    endsAt: fromZonedField(readText(form, "endsAt"), timeZone, saved?.endsAt),
    topic: readText(form, "topic"),
  });
  const { formProps, fieldError, missing } = useForm({
    validate: (form) => validate(readSession(form)),
    errors: writing.errors,
    onSubmit: (form) => onSave(readSession(form)),
    onDirtyChange: rest.onDirtyChange,
  });
  const hint = t("zoneHint", { zone: zoneName(timeZone) });

  return (
    <SessionFormFrame
      label={t(saved ? "changeForm" : "newForm")}
      formProps={formProps}
      missing={missing}
      writing={writing}
      submitLabel={t(saved ? "save" : "addOne")}
      busyLabel={t(saved ? "saving" : "adding")}
      onLeave={rest.onLeave}
    >
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
        <Field
          label={t("begin")}
          name="startsAt"
          type="datetime-local"
          hint={hint}
          defaultValue={saved && toZonedField(saved.startsAt, timeZone)}
          error={fieldError("startsAt", t("beginMissing"))}
        />
        <Field
          label={t("end")}
          name="endsAt"
          type="datetime-local"
          hint={hint}
          defaultValue={saved && toZonedField(saved.endsAt, timeZone)}
          error={fieldError("endsAt", t("endMissing"))}
        />
      </div>
      <Field label={t("topic")} name="topic" defaultValue={saved?.topic} error={fieldError("topic")} />
    </SessionFormFrame>
  );
}
