type Retry = () => unknown;

/** Loads that failed because there was no connection. Each runs once, when the connection is back. */
export const retries = new Set<Retry>();

/** The returned function takes it out. */
export function retryWhenConnected(retry: Retry): () => void {
  retries.add(retry);
  return () => void retries.delete(retry);
}
