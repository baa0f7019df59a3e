import type { BatchFilter } from "./batch.ts";

/** The ways to see a list of batches. */
export const batchFilters: { value: BatchFilter; label: string }[] = [
  { value: "all", label: "All" },
  { value: "live", label: "Live" },
  { value: "offline", label: "Offline" },
  { value: "upcoming", label: "Upcoming" },
];

/** Why a filter shows no batch. */
export const noBatchOf: Record<Exclude<BatchFilter, "all">, string> = {
  live: "No batch is held live.",
  offline: "No batch is held offline.",
  upcoming: "Every batch has begun. New ones are announced here.",
};
