/** Calls within `milliseconds` of the start of `load` share its result, also a failure. */
export function cachedFor<Result>(
  milliseconds: number,
  clock: () => Date,
  load: () => Promise<Result>,
): () => Promise<Result> {
  let current: { result: Promise<Result>; startedAt: number; pending: boolean } | undefined;

  return () => {
    const now = clock().getTime();
    if (current !== undefined && (current.pending || Math.abs(now - current.startedAt) < milliseconds)) {
      return current.result;
    }
    const loading = { result: load(), startedAt: now, pending: true };
    const settle = (): void => {
      loading.pending = false;
    };
    loading.result.then(settle, settle);
    current = loading;
    return loading.result;
  };
}
