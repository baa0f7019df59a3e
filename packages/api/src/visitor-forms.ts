import {
  checkRules,
  type FieldError,
  fieldError,
  isText,
  normalized,
  type RawValues,
  withMissing,
} from "./check-rules.ts";
import { visitorForms } from "./visitor-forms.generated.ts";

/** The forms of people without a session: their pages load the rules of no other form. */
export type VisitorFormName = keyof typeof visitorForms;

export function checkVisitorForm(name: VisitorFormName, values: RawValues): FieldError[] {
  return checkRules(visitorForms[name], values);
}

export function checkResetPassword(values: { password?: unknown; confirm?: unknown }): FieldError[] {
  const form = visitorForms.ResetPasswordForm;
  const errors = checkRules(form, values);
  if (!isText(values.confirm)) return withMissing(errors, form, "confirm");
  const rules = form.fields.password;
  if (errors.length === 0 && normalized(rules, values.password) !== normalized(rules, values.confirm)) {
    return [fieldError("confirm", ["samePassword", form.together.samePassword])];
  }
  return errors;
}
