import type { BatchFilter } from "./batch.ts";

export const batchFilters: { value: BatchFilter; label: string }[] = [
  { value: "all", label: "All" },
  { value: "live", label: "Live" },
  { value: "offline", label: "Offline" },
  { value: "upcoming", label: "Upcoming" },
];

export const emptyFilterReasons: Record<Exclude<BatchFilter, "all">, string> = {
  live: "No batch is held live.",
  offline: "No batch is held offline.",
  upcoming: "Every batch has begun. New ones are announced here.",
};
