import { proxy } from "valtio";

/** Until when a store keeps its data: until another viewer, or nobody, is signed in; or until the page is closed. */
export type Lifetime = "viewer" | "page";

const resets = { viewer: new Set<() => void>(), page: new Set<() => void>() };
let viewers = 0;

/** A Valtio store that goes back to its initial state when its lifetime ends. `beforeReset` still sees the old state. */
export function createStore<State extends object>(
  lifetime: Lifetime,
  initial: () => State,
  beforeReset?: () => void,
): State {
  const state = proxy(initial());
  registerReset(lifetime, () => {
    beforeReset?.();
    Object.assign(state, initial());
  });
  return state;
}

/**
 * Calls the function when the lifetime ends. Modules register when they are loaded: one that is not loaded yet holds
 * nothing that would have to be reset.
 */
export function registerReset(lifetime: Lifetime, reset: () => void): void {
  resets[lifetime].add(reset);
}

/** Another viewer, or nobody, is signed in. */
export function resetViewerStores(): void {
  viewers += 1;
  for (const reset of resets.viewer) reset();
}

/** Everything is as in a page that was just opened: tests begin so. */
export function resetAllStores(): void {
  for (const reset of resets.page) reset();
  resetViewerStores();
}

/** Remembers the viewer. The function that it returns says whether the same one is still there. */
export function rememberViewer(): () => boolean {
  const before = viewers;
  return () => before === viewers;
}
