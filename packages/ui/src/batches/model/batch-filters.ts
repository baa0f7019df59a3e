import type { BatchFilter } from "./batch.ts";

export const batchFilters: { value: BatchFilter; label: string }[] = [
  { value: "all", label: "All" },
  { value: "live", label: "Live" },
  { value: "offline", label: "Offline" },
  { value: "upcoming", label: "Upcoming" },
];

/** For learners: an admin joins no batch. */
export const learnerFilters: typeof batchFilters = [...batchFilters, { value: "mine", label: "Mine" }];

export const emptyFilterReasons: Record<Exclude<BatchFilter, "all">, string> = {
  live: "No batch is held live.",
  offline: "No batch is held offline.",
  upcoming: "Every batch has begun. New ones are announced here.",
  mine: "You have not joined a batch yet.",
};
