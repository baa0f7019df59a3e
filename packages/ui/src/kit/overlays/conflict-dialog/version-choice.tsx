import { t } from "@lms/texts/kit/conflict-dialog";
import type { ConflictField, Side } from "../../../lib/forms/conflict.ts";

export interface VersionChoiceProps {
  field: ConflictField;
  chosen: Side;
  onChoose: (side: Side) => void;
}

const sides = ["mine", "other"] as const;

export function VersionChoice({ field, chosen, onChoose }: VersionChoiceProps) {
  const { name, label, changedBy } = field;

  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        {sides.map((side) => (
          <label
            key={side}
            className="flex min-w-0 cursor-pointer items-start gap-3 rounded-control border border-line-strong bg-surface px-3.5 py-2.5 has-checked:border-brand has-checked:inset-ring has-checked:inset-ring-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              value={side}
              checked={chosen === side}
              onChange={() => onChoose(side)}
              className="mt-1 size-4 shrink-0 accent-brand outline-none"
            />
            <span className="min-w-0 font-semibold">
              <span>{t(side)}</span>
              {changedBy !== "both" && changedBy !== side && (
                <span className="text-sm font-normal text-muted">{` ${t("asBefore")}`}</span>
              )}
              <span className="block font-normal break-words whitespace-pre-line">{field[side] || t("empty")}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
