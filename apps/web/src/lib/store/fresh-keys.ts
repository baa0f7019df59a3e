import { type Lifetime, registerReset } from "./store.ts";

/** Keys of what came with the document: its next load is left out. */
export function createFreshKeys(lifetime: Lifetime): Set<string> {
  const keys = new Set<string>();
  registerReset(lifetime, () => keys.clear());
  return keys;
}
