import { asFields, type Fields } from "../../platform/gateway/razorpay/fields.ts";
import type { Notes } from "./entities.ts";
import { Refusal } from "./sandbox-error.ts";

/** The notes of a request as the gateway keeps them: at most fifteen, and a list when there are none. */
export function keptNotes(wish: Fields): Notes {
  const notes = asFields(wish["notes"]);
  const count = Object.keys(notes).length;
  if (count > 15) throw new Refusal("Number of fields in notes should be less than or equal to 15", { field: "notes" });
  return count === 0 ? [] : notes;
}
