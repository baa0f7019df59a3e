import { t } from "@lms/texts/authoring/course-schedule-screen";
import type { CourseOrder } from "../model/course-schedule.ts";

interface OrderFieldProps {
  order: CourseOrder;
  onChange: (order: CourseOrder) => void;
}

const orders = [
  { value: "free", label: "free", meaning: "meaningOfFree" },
  { value: "sequence", label: "sequence", meaning: "meaningOfSequence" },
] as const satisfies readonly { value: CourseOrder; label: string; meaning: string }[];

export function OrderField({ order, onChange }: OrderFieldProps) {
  return (
    <fieldset>
      <legend className="mb-3 heading text-xl">{t("order")}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {orders.map(({ value, label, meaning }) => (
          <label
            key={value}
            className="flex cursor-pointer items-start gap-3 rounded-control border border-line-strong bg-surface px-3.5 py-2.5 has-checked:border-brand has-checked:inset-ring has-checked:inset-ring-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="order"
              value={value}
              checked={value === order}
              onChange={() => onChange(value)}
              className="mt-1 size-4 shrink-0 accent-brand outline-none"
            />
            <span className="font-semibold">
              <span>{t(label)}</span>
              <span className="block text-sm font-normal text-muted">{t(meaning)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
