import { t } from "@lms/texts/batches/batch-form-screen";
import { useId, useState } from "react";
import { boxStyle, describe } from "../../kit/forms/field/describe.ts";
import { Field } from "../../kit/forms/field/field.tsx";
import { FieldShell } from "../../kit/forms/field/field-shell.tsx";
import { indianZone, toZonedField } from "../../lib/format/zoned-time.ts";
import { timeZones, zoneName } from "../model/session-labels.ts";
import type { FieldsProps } from "./meeting-fields.tsx";

export function TimeFields({ saved, fieldError }: FieldsProps) {
  const savedZone = saved?.timeZone ?? indianZone;
  const [zone, setZone] = useState(savedZone);
  const hint = zone === indianZone ? t("indianTimeHint") : t("zoneHint", { zone: zoneName(zone) });

  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
        <Field
          label={t("start")}
          name="startsAt"
          type="datetime-local"
          hint={hint}
          defaultValue={saved && toZonedField(saved.startsAt, savedZone)}
          error={fieldError("startsAt", t("startMissing"))}
        />
        <Field
          label={t("end")}
          name="endsAt"
          type="datetime-local"
          hint={hint}
          defaultValue={saved && toZonedField(saved.endsAt, savedZone)}
          error={fieldError("endsAt", t("endMissing"))}
        />
      </div>
      <ZoneField savedZone={savedZone} error={fieldError("timeZone")} onChange={setZone} />
    </>
  );
}

interface ZoneFieldProps {
  savedZone: string;
  error: string | undefined;
  onChange: (zone: string) => void;
}

function ZoneField({ savedZone, error, onChange }: ZoneFieldProps) {
  const id = useId();
  const hint = t("timeZoneHint");
  const offered = timeZones();
  const isListed = offered.some(({ value }) => value === savedZone);
  const options = isListed ? offered : [...offered, { value: savedZone, label: savedZone }];

  return (
    <FieldShell id={id} label={t("timeZone")} error={error} hint={hint}>
      <select
        {...describe(id, { error, hint })}
        id={id}
        name="timeZone"
        defaultValue={savedZone}
        onChange={(event) => onChange(event.target.value)}
        className={`${boxStyle} h-control`}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldShell>
  );
}
