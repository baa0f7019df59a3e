import { checkForm, fieldError, type FieldError, isText, type RawValues, fieldValue, withFurther } from "./forms.ts";
import { forms } from "./forms.generated.ts";

export function checkBatch(values: RawValues): FieldError[] {
  return checkSpan("BatchForm", values);
}

const longestSession = 24 * 60 * 60 * 1000;

export function checkSession(values: RawValues): FieldError[] {
  const errors = checkSpan("SessionForm", values);
  if (errors.length > 0) return errors;
  const [start = 0, end = 0] = [parseMoment(fieldValue(values, "startsAt")), parseMoment(fieldValue(values, "endsAt"))];
  const { atMostADay } = forms.SessionForm.together;
  return end - start > longestSession ? [fieldError("endsAt", ["atMostADay", atMostADay])] : [];
}

export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

export function checkWeeklySessions(values: RawValues): FieldError[] {
  const errors = checkForm("WeeklySessionsForm", values);
  const days = fieldValue(values, "weekdays");
  const known: readonly unknown[] = weekdays;
  const unknown = Array.isArray(days) && !days.every((day) => known.includes(day));
  const [begins, ends] = [fieldValue(values, "begins"), fieldValue(values, "ends")];
  const { fields, together } = forms.WeeklySessionsForm;
  const further = [
    ...(unknown ? [fieldError("weekdays", ["items", fields.weekdays.items[1]])] : []),
    ...(isText(begins) && isText(ends) && ends <= begins
      ? [fieldError("ends", ["endAfterStart", together.endAfterStart])]
      : []),
  ];
  return withFurther("WeeklySessionsForm", errors, further);
}

/** Both moments must exist in the calendar, and the end is after the start. */
function checkSpan(name: "BatchForm" | "SessionForm", values: RawValues): FieldError[] {
  const errors = checkForm(name, values);
  const { fields, together } = forms[name];
  const start = parseMoment(fieldValue(values, "startsAt"));
  const end = parseMoment(fieldValue(values, "endsAt"));
  const further = [
    ...(start === undefined ? [fieldError("startsAt", ["pattern", fields.startsAt.pattern[1]])] : []),
    ...(end === undefined ? [fieldError("endsAt", ["pattern", fields.endsAt.pattern[1]])] : []),
    ...(start !== undefined && end !== undefined && end <= start
      ? [fieldError("endsAt", ["endAfterStart", together.endAfterStart])]
      : []),
  ];
  return withFurther(name, errors, further);
}

/** Milliseconds; undefined for a day that does not exist, such as 31 February. */
export function parseMoment(value: unknown): number | undefined {
  if (!isText(value)) return undefined;
  const day = Number(value.slice(8, 10));
  const lastDay = new Date(Date.UTC(Number(value.slice(0, 4)), Number(value.slice(5, 7)), 0)).getUTCDate();
  const moment = Date.parse(value);
  return day > lastDay || Number.isNaN(moment) ? undefined : moment;
}
