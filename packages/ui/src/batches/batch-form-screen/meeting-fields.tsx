import type { UseForm } from "../../lib/form.ts";
import { useState } from "react";
import { Field } from "../../kit/forms/field/field.tsx";
import type { Batch, BatchMode } from "../model/batch.ts";
import { ModeField } from "./mode-field.tsx";

export interface FieldsProps {
  saved: Batch | undefined;
  errorOf: UseForm["errorOf"];
}

/** How a batch is held, and where. */
export function MeetingFields({ saved, errorOf }: FieldsProps) {
  const [mode, setMode] = useState<BatchMode>(saved?.mode ?? "live");

  return (
    <>
      <ModeField defaultValue={saved?.mode ?? "live"} error={errorOf("mode")} onChange={setMode} />
      {mode === "live" ? (
        <Field
          label="Link of the live sessions (optional)"
          name="liveLink"
          type="url"
          inputMode="url"
          hint="Members see it from 15 minutes before each session until its end, and nobody else."
          defaultValue={saved?.liveLink}
          error={errorOf("liveLink")}
        />
      ) : (
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
          <Field label="Place (optional)" name="place" defaultValue={saved?.place} error={errorOf("place")} />
          <Field label="Address (optional)" name="address" defaultValue={saved?.address} error={errorOf("address")} />
        </div>
      )}
    </>
  );
}
