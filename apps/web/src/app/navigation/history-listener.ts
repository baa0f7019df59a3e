type Listener = (event: PopStateEvent) => void;

let first: Listener | undefined;

/** Runs before the router's listener: browsers may call listeners at the window in order of addition, `capture` or not. */
export function startHistoryListener(): () => void {
  addEventListener("popstate", handle);
  // Dialogs that were open before a reload are closed now.
  if (history.state?.overlay) history.back();
  return () => removeEventListener("popstate", handle);
}

function handle(event: PopStateEvent): void {
  first?.(event);
}

export function listenBeforeRouter(listener: Listener): () => void {
  first = listener;
  return () => {
    if (first === listener) first = undefined;
  };
}
