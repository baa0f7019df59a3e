import { t } from "@lms/texts/batches/batch-form-screen";
import { useId } from "react";
import { FieldNotes } from "../../kit/forms/field/field-shell.tsx";
import { describe } from "../../kit/forms/field/describe.ts";
import { modeLabel } from "../model/batch-labels.ts";
import type { BatchMode } from "../model/batch.ts";

export interface ModeFieldProps {
  defaultValue: BatchMode;
  error: string | undefined;
  onChange: (mode: BatchMode) => void;
}

const modes = [
  { value: "live", meaning: "meaningOfLive" },
  { value: "offline", meaning: "meaningOfOffline" },
] as const satisfies readonly { value: BatchMode; meaning: string }[];

export function ModeField({ defaultValue, error, onChange }: ModeFieldProps) {
  const id = useId();

  return (
    <fieldset role="radiogroup" {...describe(id, { error })} className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">{t("mode")}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {modes.map(({ value, meaning }) => (
          <label
            key={value}
            className="flex cursor-pointer items-start gap-3 rounded-control border border-line-strong bg-surface px-3.5 py-2.5 has-checked:border-brand has-checked:inset-ring has-checked:inset-ring-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="mode"
              value={value}
              defaultChecked={value === defaultValue}
              onChange={() => onChange(value)}
              className="mt-1 size-4 shrink-0 accent-brand outline-none"
            />
            <span className="font-semibold">
              <span>{modeLabel(value)}</span>
              <span className="block text-sm font-normal text-muted">{t(meaning)}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
