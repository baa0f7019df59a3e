import { t } from "@lms/texts/authoring/course-schedule-screen";
import { plainDigits } from "@lms/texts/decimal";
import { fromZonedField, indianZone, toZonedField } from "../../lib/format/zoned-time.ts";
import type { Opening, OpeningDraft } from "../model/course-schedule.ts";

const maxDays = 3650;

export function toDraft({ opensAt, opensAfterDays }: Opening): OpeningDraft {
  return {
    how: opensAt !== undefined ? "at" : opensAfterDays !== undefined ? "days" : "now",
    at: opensAt === undefined ? "" : toZonedField(opensAt, indianZone),
    days: opensAfterDays === undefined ? "" : String(opensAfterDays),
  };
}

/** What is wrong with it; undefined for a good one. */
export function draftError({ how, at, days }: OpeningDraft): string | undefined {
  if (how === "at" && fromZonedField(at, indianZone) === "") return t("momentMissing");
  const isCount = countDays(days) >= 1 && countDays(days) <= maxDays;
  return how === "days" && !isCount ? t("daysWrong") : undefined;
}

/** Undefined where it opens at once. The draft has to be a good one. `saved` keeps a moment that the field shows without its seconds. */
export function toOpening({ id, opensAt: saved }: Opening, { how, at, days }: OpeningDraft): Opening | undefined {
  if (how === "at") return { id, opensAt: fromZonedField(at, indianZone, saved) };
  return how === "days" ? { id, opensAfterDays: countDays(days) } : undefined;
}

/** Zero for what is no whole number. */
export function countDays(text: string): number {
  const digits = plainDigits(text.trim());
  return /^\d+$/.test(digits) ? Number(digits) : 0;
}
