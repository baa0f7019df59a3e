/** How far an upload is, and how fast it goes. */
export interface UploadProgress {
  /** Bytes. */
  loaded: number;
  /** Bytes. */
  total: number;
  bytesPerSecond?: number | undefined;
  secondsLeft?: number | undefined;
  /** When this was measured, in milliseconds of the page's clock. */
  at: number;
}

/** Shorter steps than this say nothing about the speed. */
const shortestStep = 250;
/** How much a new measurement counts against those before it. */
const weight = 0.3;

/** The next state of an upload. The speed is smoothed, so that the time left does not jump about. */
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
