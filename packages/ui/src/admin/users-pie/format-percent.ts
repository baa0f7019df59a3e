import { t } from "@lms/texts/admin/users-pie";

/** 488 of 1284 → "38%". Only none is 0% and only all is 100%. */
export function formatPercent(part: number, total: number): string {
  if (total <= 0 || part <= 0) return t("percent", { percent: 0 });
  if (part >= total) return t("percent", { percent: 100 });
  const percent = Math.round((part / total) * 100);
  if (percent < 1) return t("lessThanOnePercent");
  return t("percent", { percent: Math.min(percent, 99) });
}
