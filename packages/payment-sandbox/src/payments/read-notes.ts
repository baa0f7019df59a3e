import { asFields, type Fields } from "../../../../apps/server/src/billing/gateway/razorpay/fields.ts";
import type { Notes } from "./entities.ts";
import { SandboxError } from "../sandbox-error.ts";

export function readNotes(params: Fields): Notes {
  const notes = asFields(params["notes"]);
  const count = Object.keys(notes).length;
  if (count > 15)
    throw new SandboxError("Number of fields in notes should be less than or equal to 15", { field: "notes" });
  return count === 0 ? [] : notes;
}
