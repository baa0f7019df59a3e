import { plainDigits } from "@lms/texts/decimal";
import { fromZonedField, indianZone } from "../../lib/format/zoned-time.ts";
import type { BatchFormValues } from "../model/batch-editing.ts";

export function readBatchValues(form: FormData, saved?: Pick<BatchFormValues, "startsAt" | "endsAt">): BatchFormValues {
  const timeZone = readText(form, "timeZone") || indianZone;
  const mode = readText(form, "mode") === "offline" ? "offline" : "live";
  return {
    title: readText(form, "title"),
    description: readText(form, "description"),
    mode,
    startsAt: fromZonedField(readText(form, "startsAt"), timeZone, saved?.startsAt),
    endsAt: fromZonedField(readText(form, "endsAt"), timeZone, saved?.endsAt),
    timeZone,
    place: mode === "offline" ? readText(form, "place") : "",
    address: mode === "offline" ? readText(form, "address") : "",
    liveLink: mode === "live" ? readText(form, "liveLink") : "",
    learnerLimit: plainDigits(readText(form, "learnerLimit").trim()),
    needsSubscription: form.has("needsSubscription"),
    courses: form.getAll("courses").filter((id) => typeof id === "string"),
  };
}

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
