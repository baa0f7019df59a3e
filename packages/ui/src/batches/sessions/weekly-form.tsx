import { t } from "@lms/texts/batches/sessions";
import { useId } from "react";
import { describe } from "../../kit/forms/field/describe.ts";
import { Field } from "../../kit/forms/field/field.tsx";
import { FieldNotes } from "../../kit/forms/field/field-shell.tsx";
import { useForm } from "../../lib/forms/form.ts";
import type { BatchSessionsEditing, SessionWriting, WeeklyValues } from "../model/batch-editing.ts";
import { zoneName } from "../model/session-labels.ts";
import { readText } from "./session-fields.ts";
import { SessionFormFrame } from "./session-form-frame.tsx";

export interface WeeklyFormProps extends Pick<
  BatchSessionsEditing,
  "validateWeekly" | "onSaveWeekly" | "onLeave" | "onDirtyChange"
> {
  writing: SessionWriting;
  timeZone: string | undefined;
}

const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

export function WeeklyForm({ writing, timeZone, validateWeekly, onSaveWeekly, ...rest }: WeeklyFormProps) {
  const { formProps, fieldError, missing } = useForm({
    validate: (form) => validateWeekly(readWeekly(form)),
    errors: writing.errors,
    onSubmit: (form) => onSaveWeekly(readWeekly(form)),
    onDirtyChange: rest.onDirtyChange,
  });
  const hint = t("zoneHint", { zone: zoneName(timeZone) });

  return (
    <SessionFormFrame
      label={t("weeklyForm")}
      formProps={formProps}
      missing={missing}
      writing={writing}
      submitLabel={t("addWeekly")}
      busyLabel={t("adding")}
      onLeave={rest.onLeave}
    >
      <Weekdays error={fieldError("weekdays")} />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
        <Field
          label={t("begin")}
          name="begins"
          type="time"
          hint={hint}
          error={fieldError("begins", t("beginMissing"))}
        />
        <Field label={t("end")} name="ends" type="time" hint={hint} error={fieldError("ends", t("endMissing"))} />
      </div>
      <Field label={t("topicOfEach")} name="topic" error={fieldError("topic")} />
    </SessionFormFrame>
  );
}

function Weekdays({ error }: { error: string | undefined }) {
  const id = useId();
  const hint = t("weekdaysHint");

  return (
    <fieldset {...describe(id, { error, hint })} className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">{t("weekdays")}</legend>
      <div className="flex flex-wrap gap-2">
        {days.map((day) => (
          <label
            key={day}
            className="flex min-h-control cursor-pointer items-center gap-2 rounded-control border border-line-strong px-3 has-checked:border-brand has-checked:inset-ring has-checked:inset-ring-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input type="checkbox" name="weekdays" value={day} className="size-4 accent-brand outline-none" />
            <span>{t(day)}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </fieldset>
  );
}

function readWeekly(form: FormData): WeeklyValues {
  return {
    weekdays: form.getAll("weekdays").filter((day) => typeof day === "string"),
    begins: readText(form, "begins"),
    ends: readText(form, "ends"),
    topic: readText(form, "topic"),
  };
}
