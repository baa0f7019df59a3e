import { proxy } from "valtio";

/** Where a way leads: path and query, the end of the session, or where nobody knows yet. */
export type Destination = { address: string } | "signed out" | "elsewhere";

type Guard = (destination: Destination, go: () => void) => void;

interface ExitsState {
  /** Something asks before the viewer leaves. It comes with the pages that have something to lose. */
  active: boolean;
  /** The dialog's code could not be had: the browser has to ask. */
  dialogFailed: boolean;
}

export const navigationGuard = proxy<ExitsState>({ active: false, dialogFailed: false });
let guard: Guard | undefined;

/** Has a say in every way out from here on, or no more. */
export function setNavigationGuard(next: Guard | undefined): void {
  guard = next;
  navigationGuard.active = next !== undefined;
}

/** Goes at once, so that what follows finds the app where it was sent, unless somebody asks first. */
export function guardNavigation(destination: Destination, go: () => void): void {
  if (guard) guard(destination, go);
  else go();
}
