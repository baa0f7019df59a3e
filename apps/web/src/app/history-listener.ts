type Listener = (event: PopStateEvent) => void;

let first: Listener | undefined;

/**
 * Hears of the browser's Back and Forward before the router does, which a listener's `capture` does not do everywhere:
 * at the window itself browsers call them in the order in which they came. Returns a stop.
 */
export function startHistoryListener(): () => void {
  addEventListener("popstate", handle);
  return () => removeEventListener("popstate", handle);
}

function handle(event: PopStateEvent): void {
  first?.(event);
}

/** Has the listener called before the router's. Returns a stop. */
export function listenBeforeRouter(listener: Listener): () => void {
  first = listener;
  return () => {
    if (first === listener) first = undefined;
  };
}
