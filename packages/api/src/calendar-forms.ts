import { checkForm, errorOf, type FieldError, isText, type RawValues, valueOf, withFurther } from "./forms.ts";
import { forms } from "./forms.generated.ts";

export function checkBatch(values: RawValues): FieldError[] {
  return checkSpan("BatchForm", values);
}

const longestSession = 24 * 60 * 60 * 1000;

export function checkSession(values: RawValues): FieldError[] {
  const errors = checkSpan("SessionForm", values);
  if (errors.length > 0) return errors;
  const [start = 0, end = 0] = [momentOf(valueOf(values, "startsAt")), momentOf(valueOf(values, "endsAt"))];
  const { atMostADay } = forms.SessionForm.together;
  return end - start > longestSession ? [errorOf("endsAt", ["atMostADay", atMostADay])] : [];
}

export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

export function checkWeeklySessions(values: RawValues): FieldError[] {
  const errors = checkForm("WeeklySessionsForm", values);
  const days = valueOf(values, "weekdays");
  const known: readonly unknown[] = weekdays;
  const unknown = Array.isArray(days) && !days.every((day) => known.includes(day));
  const [begins, ends] = [valueOf(values, "begins"), valueOf(values, "ends")];
  const { fields, together } = forms.WeeklySessionsForm;
  const further = [
    ...(unknown ? [errorOf("weekdays", ["items", fields.weekdays.items[1]])] : []),
    ...(isText(begins) && isText(ends) && ends <= begins
      ? [errorOf("ends", ["endAfterStart", together.endAfterStart])]
      : []),
  ];
  return withFurther("WeeklySessionsForm", errors, further);
}

/** Both moments must exist in the calendar, and the end is after the start. */
function checkSpan(name: "BatchForm" | "SessionForm", values: RawValues): FieldError[] {
  const errors = checkForm(name, values);
  const { fields, together } = forms[name];
  const start = momentOf(valueOf(values, "startsAt"));
  const end = momentOf(valueOf(values, "endsAt"));
  const further = [
    ...(start === undefined ? [errorOf("startsAt", ["pattern", fields.startsAt.pattern[1]])] : []),
    ...(end === undefined ? [errorOf("endsAt", ["pattern", fields.endsAt.pattern[1]])] : []),
    ...(start !== undefined && end !== undefined && end <= start
      ? [errorOf("endsAt", ["endAfterStart", together.endAfterStart])]
      : []),
  ];
  return withFurther(name, errors, further);
}

/** Milliseconds; undefined for a day that does not exist, such as 31 February. */
function momentOf(value: unknown): number | undefined {
  if (!isText(value)) return undefined;
  const day = Number(value.slice(8, 10));
  const lastDay = new Date(Date.UTC(Number(value.slice(0, 4)), Number(value.slice(5, 7)), 0)).getUTCDate();
  const moment = Date.parse(value);
  return day > lastDay || Number.isNaN(moment) ? undefined : moment;
}
