import { parseMoment } from "@lms/api/calendar-forms";
import { fieldProblem } from "../problem.ts";

/** The moment in a field that fits the contract's pattern. Throws the 400 of a day that is in no calendar. */
export function readMoment(field: string, text: string): Date {
  const moment = parseMoment(text);
  if (moment === undefined) throw fieldProblem(400, field, "account.noSuchMoment");
  return new Date(moment);
}
