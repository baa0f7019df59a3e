import { proxy } from "valtio";

/** A path and query, signing out, a session that ended by itself, or an unknown page (Back and Forward). */
export type Destination = { address: string } | "signed out" | "session ended" | "elsewhere";

type Guard = (destination: Destination, go: () => void) => void;

interface NavigationGuardState {
  active: boolean;
  dialogFailed: boolean;
}

export const navigationGuard = proxy<NavigationGuardState>({ active: false, dialogFailed: false });
let guard: Guard | undefined;

export function setNavigationGuard(next: Guard | undefined): void {
  guard = next;
  navigationGuard.active = next !== undefined;
}

/** It navigates synchronously if there is no guard, so that the code after the call runs on the new page. */
export function guardNavigation(destination: Destination, go: () => void): void {
  if (guard) guard(destination, go);
  else go();
}
