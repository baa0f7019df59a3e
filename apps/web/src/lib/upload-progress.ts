export interface UploadProgress {
  /** Bytes. */
  loaded: number;
  /** Bytes. */
  total: number;
  bytesPerSecond?: number | undefined;
  secondsLeft?: number | undefined;
  /** Milliseconds, by `performance.now()`. */
  at: number;
}

/** Milliseconds: a shorter interval is too short to measure speed. */
const shortestStep = 250;
const weight = 0.3;

export function nextProgress(
  before: UploadProgress | undefined,
  { loaded, total }: { loaded: number; total: number },
  now: number,
): UploadProgress {
  if (!before) return { loaded, total, at: now };
  const elapsed = now - before.at;
  if (elapsed < shortestStep && loaded < total) return before;

  const measured = elapsed > 0 ? ((loaded - before.loaded) / elapsed) * 1000 : (before.bytesPerSecond ?? 0);
  const speed = before.bytesPerSecond === undefined ? measured : mix(before.bytesPerSecond, measured);
  const secondsLeft = speed > 0 ? (total - loaded) / speed : undefined;
  return { loaded, total, bytesPerSecond: speed, secondsLeft, at: now };
}

function mix(before: number, measured: number): number {
  return before * (1 - weight) + measured * weight;
}
