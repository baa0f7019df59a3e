import { fromIndianField } from "../../lib/indian-time.ts";
import type { BatchFormValues } from "../model/batch-editing.ts";

export function batchValuesOf(form: FormData): BatchFormValues {
  return {
    title: textOf(form, "title"),
    description: textOf(form, "description"),
    mode: textOf(form, "mode") === "offline" ? "offline" : "live",
    startsAt: fromIndianField(textOf(form, "startsAt")),
    endsAt: fromIndianField(textOf(form, "endsAt")),
    courses: form.getAll("courses").filter((id) => typeof id === "string"),
  };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
