import { t } from "@lms/texts/authoring/publication-panel";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { Field } from "../../kit/forms/field/field.tsx";
import { fromZonedField, indianZone, toZonedField } from "../../lib/format/zoned-time.ts";

export interface ScheduleFormProps {
  publishAt?: string | undefined;
  onSchedule: (publishAt: string) => void;
  onCancel: () => void;
}

/** Its times are those of the product. */
export function ScheduleForm({ publishAt, onSchedule, onCancel }: ScheduleFormProps) {
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const moment = fromZonedField(field.current?.value ?? "", indianZone);
    if (moment !== "" && Date.parse(moment) > Date.now()) return onSchedule(moment);
    setError(t(moment === "" ? "momentMissing" : "momentPast"));
    field.current?.focus();
  };

  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
      <Field
        ref={field}
        label={t("moment")}
        name="publishAt"
        type="datetime-local"
        hint={t("momentHint")}
        error={error}
        defaultValue={publishAt && toZonedField(publishAt, indianZone)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t("setTime")}</Button>
        <Button tone="quiet" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
