import { t } from "@lms/texts/batches/batch-form-screen";
import { Field } from "../../kit/forms/field/field.tsx";
import type { FieldsProps } from "./meeting-fields.tsx";

/** How many may join, and who. */
export function PlaceFields({ saved, fieldError }: FieldsProps) {
  return (
    <>
      <Field
        label={t("learnerLimit")}
        name="learnerLimit"
        inputMode="numeric"
        hint={t("learnerLimitHint")}
        defaultValue={saved?.learnerLimit === undefined ? undefined : String(saved.learnerLimit)}
        error={fieldError("learnerLimit")}
      />
      <label className="flex min-h-control cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          name="needsSubscription"
          defaultChecked={saved === undefined || saved.needsSubscription === true}
          className="mt-1 size-4 shrink-0 accent-brand"
        />
        <span className="font-semibold">
          <span>{t("needsSubscription")}</span>
          <span className="block text-sm font-normal text-muted">{t("needsSubscriptionNote")}</span>
        </span>
      </label>
    </>
  );
}
