import { t } from "@lms/texts/batches/batch-form-screen";
import type { UseForm } from "../../lib/forms/form.ts";
import { useState } from "react";
import { Field } from "../../kit/forms/field/field.tsx";
import type { Batch, BatchMode } from "../model/batch.ts";
import { ModeField } from "./mode-field.tsx";

export interface FieldsProps {
  saved: Batch | undefined;
  fieldError: UseForm["fieldError"];
}

/** How a batch is held, and where. */
export function MeetingFields({ saved, fieldError }: FieldsProps) {
  const [mode, setMode] = useState<BatchMode>(saved?.mode ?? "live");

  return (
    <>
      <ModeField defaultValue={saved?.mode ?? "live"} error={fieldError("mode")} onChange={setMode} />
      {mode === "live" ? (
        <Field
          label={t("liveLink")}
          name="liveLink"
          type="url"
          inputMode="url"
          hint={t("liveLinkHint")}
          defaultValue={saved?.liveLink}
          error={fieldError("liveLink")}
        />
      ) : (
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
          <Field label={t("place")} name="place" defaultValue={saved?.place} error={fieldError("place")} />
          <Field label={t("address")} name="address" defaultValue={saved?.address} error={fieldError("address")} />
        </div>
      )}
    </>
  );
}
