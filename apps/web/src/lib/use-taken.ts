import { useSyncExternalStore } from "react";

/** False while React takes over what the server has painted, which must be the same until then, whatever this browser knows. */
export function useTaken(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => undefined;
