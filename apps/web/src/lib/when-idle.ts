/** Milliseconds. */
const idleTimeout = 3000;
const delayWithoutIdle = 100;

/** When the page is drawn and the browser has nothing else to do; Safari does not say when that is. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(callback, delayWithoutIdle);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: idleTimeout });
  return () => cancelIdleCallback(handle);
}
