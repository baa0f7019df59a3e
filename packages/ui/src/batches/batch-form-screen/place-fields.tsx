import { Field } from "../../kit/forms/field/field.tsx";
import type { FieldsProps } from "./meeting-fields.tsx";

/** How many may join, and who. */
export function PlaceFields({ saved, errorOf }: FieldsProps) {
  return (
    <>
      <Field
        label="Most learners (optional)"
        name="learnerLimit"
        inputMode="numeric"
        hint="When all places are taken, others wait in line and get the next free one."
        defaultValue={saved?.learnerLimit === undefined ? undefined : String(saved.learnerLimit)}
        error={errorOf("learnerLimit")}
      />
      <label className="flex min-h-control cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          name="needsSubscription"
          defaultChecked={saved?.needsSubscription ?? false}
          className="mt-1 size-4 shrink-0 accent-brand"
        />
        <span className="font-semibold">
          Joining needs a subscription
          <span className="block text-sm font-normal text-muted">
            The membership ends with it. Learners who are in without one get seven days to subscribe.
          </span>
        </span>
      </label>
    </>
  );
}
