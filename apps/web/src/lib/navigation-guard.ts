import { proxy } from "valtio";

/** A path and query, signing out, or an unknown page (Back and Forward). */
export type Destination = { address: string } | "signed out" | "elsewhere";

type Guard = (destination: Destination, go: () => void) => void;

interface NavigationGuardState {
  /** A page has unsaved changes: the dialog is loaded. */
  active: boolean;
  /** The dialog could not be loaded: `confirm` is used instead. */
  dialogFailed: boolean;
}

export const navigationGuard = proxy<NavigationGuardState>({ active: false, dialogFailed: false });
let guard: Guard | undefined;

/** Undefined removes the guard. */
export function setNavigationGuard(next: Guard | undefined): void {
  guard = next;
  navigationGuard.active = next !== undefined;
}

/** Navigates through the guard; without one synchronously, so that the code after the call finds the new page. */
export function guardNavigation(destination: Destination, go: () => void): void {
  if (guard) guard(destination, go);
  else go();
}
