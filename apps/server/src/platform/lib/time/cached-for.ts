/** Calls within `milliseconds` of the start of `load` share its result; `failedFor` is the time for a failure. */
export function cachedFor<Result>(
  milliseconds: number,
  clock: () => Date,
  load: () => Promise<Result>,
  failedFor = milliseconds,
): () => Promise<Result> {
  let current: { result: Promise<Result>; startedAt: number; sharedFor: number } | undefined;

  return () => {
    const now = clock().getTime();
    if (current !== undefined && Math.abs(now - current.startedAt) < current.sharedFor) return current.result;
    const loading = { result: load(), startedAt: now, sharedFor: Infinity };
    loading.result.then(
      () => (loading.sharedFor = milliseconds),
      () => (loading.sharedFor = failedFor),
    );
    current = loading;
    return loading.result;
  };
}
