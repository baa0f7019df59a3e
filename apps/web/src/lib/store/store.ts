// Why: docs/decisions/0093-stores-resources-and-resets.md
import { proxy } from "valtio";

/** `viewer`: until another viewer, or nobody, is signed in. `page`: until the page is closed. */
export type Lifetime = "viewer" | "page";

const resets = { viewer: new Set<() => void>(), page: new Set<() => void>() };
let viewers = 0;

/** `beforeReset` still sees the old state. */
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

/** Modules register when they are loaded: one that is not loaded has nothing to reset. */
export function registerReset(lifetime: Lifetime, reset: () => void): void {
  resets[lifetime].add(reset);
}

export function resetViewerStores(): void {
  viewers += 1;
  for (const reset of resets.viewer) reset();
}

export function resetAllStores(): void {
  for (const reset of resets.page) reset();
  resetViewerStores();
}

/** The returned function says whether the same viewer is still signed in. */
export function rememberViewer(): () => boolean {
  const before = viewers;
  return () => before === viewers;
}
