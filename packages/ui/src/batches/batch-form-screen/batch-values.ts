import { fromZonedField, indianZone } from "../../lib/format/zoned-time.ts";
import type { BatchFormValues } from "../model/batch-editing.ts";

export function readBatchValues(form: FormData, saved?: Pick<BatchFormValues, "startsAt" | "endsAt">): BatchFormValues {
  const timeZone = textOf(form, "timeZone") || indianZone;
  const mode = textOf(form, "mode") === "offline" ? "offline" : "live";
  return {
    title: textOf(form, "title"),
    description: textOf(form, "description"),
    mode,
    startsAt: fromZonedField(textOf(form, "startsAt"), timeZone, saved?.startsAt),
    endsAt: fromZonedField(textOf(form, "endsAt"), timeZone, saved?.endsAt),
    timeZone,
    place: mode === "offline" ? textOf(form, "place") : "",
    address: mode === "offline" ? textOf(form, "address") : "",
    liveLink: mode === "live" ? textOf(form, "liveLink") : "",
    learnerLimit: textOf(form, "learnerLimit").trim(),
    needsSubscription: form.has("needsSubscription"),
    courses: form.getAll("courses").filter((id) => typeof id === "string"),
  };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
