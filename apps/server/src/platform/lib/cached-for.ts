/**
 * Shares one result among all who ask within so many milliseconds of its beginning, and among those who ask while it is
 * being made: there is never more than one making. A failure is shared in the same way.
 */
export function sharedFor<Result>(
  milliseconds: number,
  clock: () => Date,
  make: () => Promise<Result>,
): () => Promise<Result> {
  let current: { result: Promise<Result>; begun: number; pending: boolean } | undefined;

  return () => {
    const now = clock().getTime();
    if (current !== undefined && (current.pending || Math.abs(now - current.begun) < milliseconds)) {
      return current.result;
    }
    const making = { result: make(), begun: now, pending: true };
    const settle = (): void => {
      making.pending = false;
    };
    making.result.then(settle, settle);
    current = making;
    return making.result;
  };
}
