/** Upper bounds in milliseconds. */
export const durationBounds = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000] as const;
const statusClasses = ["1xx", "2xx", "3xx", "4xx", "5xx"] as const;

export interface RequestCount {
  operation: string;
  status: string;
  /** How many took no longer than each bound and longer than the one before; the last of them longer than all. */
  durations: readonly number[];
  /** Milliseconds of all together. */
  sum: number;
}

const sumIndex = durationBounds.length + 1;

/** Each request costs one addition in an array: labels and sums are made when they are read. */
export class RequestCounts {
  readonly #counts = new Map<string, Float64Array[]>();

  add(operation: string, status: number, milliseconds: number): void {
    let classes = this.#counts.get(operation);
    if (classes === undefined) {
      classes = statusClasses.map(() => new Float64Array(sumIndex + 1));
      this.#counts.set(operation, classes);
    }
    const counts = classes[Math.trunc(status / 100) - 1];
    if (counts === undefined) return;
    let bucket = 0;
    while (bucket < durationBounds.length && milliseconds > (durationBounds[bucket] ?? 0)) bucket += 1;
    counts[bucket] = (counts[bucket] ?? 0) + 1;
    counts[sumIndex] = (counts[sumIndex] ?? 0) + milliseconds;
  }

  /** Only what has been counted at least once. */
  all(): RequestCount[] {
    return [...this.#counts].flatMap(([operation, classes]) =>
      classes.flatMap((counts, index) => {
        const durations = [...counts.subarray(0, sumIndex)];
        const status = statusClasses[index] ?? "";
        const isCounted = durations.some((count) => count > 0);
        return isCounted ? [{ operation, status, durations, sum: counts[sumIndex] ?? 0 }] : [];
      }),
    );
  }
}
