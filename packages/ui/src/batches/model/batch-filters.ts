import { t } from "@lms/texts/batches/model";
import type { BatchFilter } from "./batch.ts";

interface FilterOption {
  value: BatchFilter;
  label: string;
}

export function batchFilters(): FilterOption[] {
  return [
    { value: "all", label: t("filterAll") },
    { value: "live", label: t("filterLive") },
    { value: "offline", label: t("filterOffline") },
    { value: "upcoming", label: t("filterUpcoming") },
  ];
}

/** Learners have it; an admin joins no batch. */
export function learnerFilters(): FilterOption[] {
  return [...batchFilters(), { value: "mine", label: t("filterMine") }];
}

const reasons = { live: "noneLive", offline: "noneOffline", upcoming: "noneUpcoming", mine: "noneMine" } as const;

export function emptyFilterReason(filter: Exclude<BatchFilter, "all">): string {
  return t(reasons[filter]);
}
