type JobCounts = Record<"done" | "retry" | "failed" | "expired" | "refused", number>;

export interface CacheMeter {
  hits: number;
  misses: number;
}

/** Counted whether or not anybody reads them: each is one addition. */
export interface Meters {
  readonly caches: Readonly<Record<"catalogue" | "pages", CacheMeter>>;
  readonly jobs: Map<string, JobCounts>;
}

export function createMeters(): Meters {
  return { caches: { catalogue: { hits: 0, misses: 0 }, pages: { hits: 0, misses: 0 } }, jobs: new Map() };
}

export function countJob({ jobs }: Meters, kind: string, outcome: keyof JobCounts): void {
  const counts = jobs.get(kind) ?? { done: 0, retry: 0, failed: 0, expired: 0, refused: 0 };
  jobs.set(kind, { ...counts, [outcome]: counts[outcome] + 1 });
}
