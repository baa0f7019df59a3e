type Listener = (event: PopStateEvent) => void;

let first: Listener | undefined;

/**
 * Handles `popstate` before the router. `capture` does not ensure that everywhere: at the window browsers call listeners
 * in the order in which they were added. Returns a stop.
 */
export function startHistoryListener(): () => void {
  addEventListener("popstate", handle);
  return () => removeEventListener("popstate", handle);
}

function handle(event: PopStateEvent): void {
  first?.(event);
}

/** Returns a stop. */
export function listenBeforeRouter(listener: Listener): () => void {
  first = listener;
  return () => {
    if (first === listener) first = undefined;
  };
}
