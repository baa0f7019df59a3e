import { t } from "@lms/texts/billing/model";
import type { SalesTime } from "./sales.ts";

export interface SalesPreset extends SalesTime {
  label: string;
}

/** `today` in Indian time: "2026-03-04". A financial year begins in April. */
export function salesPresets(today: string): readonly SalesPreset[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const current = month >= 4 ? year : year - 1;
  const eleventh = new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
  return [
    { label: t("thisMonth"), from: `${today.slice(0, 8)}01`, to: today },
    { label: t("last12Months"), from: eleventh, to: today },
    { label: financialYear(current), from: `${current}-04-01`, to: today },
    ...[1, 2, 3].map((back) => ({
      label: financialYear(current - back),
      from: `${current - back}-04-01`,
      to: `${current - back + 1}-03-31`,
    })),
  ];
}

function financialYear(start: number): string {
  return t("financialYear", { start: String(start), end: String(start + 1).slice(2) });
}
