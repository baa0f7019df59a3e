import { t } from "@lms/texts/batches/batch-form-screen";
import { Field } from "../../kit/forms/field/field.tsx";
import { Checkbox } from "../../kit/forms/checkbox/checkbox.tsx";
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
      <Checkbox
        name="needsSubscription"
        label={t("needsSubscription")}
        note={t("needsSubscriptionNote")}
        defaultChecked={saved === undefined || saved.needsSubscription === true}
      />
    </>
  );
}
