import { proxy } from "valtio";

/** Where a way leads: path and query, the end of the session, or where nobody knows yet. */
export type Goal = { address: string } | "signed out" | "elsewhere";

type Guard = (goal: Goal, go: () => void) => void;

interface ExitsState {
  /** Something asks before the viewer leaves. It comes with the pages that have something to lose. */
  guarded: boolean;
  /** The dialog's code could not be had: the browser has to ask. */
  speechless: boolean;
}

export const exits = proxy<ExitsState>({ guarded: false, speechless: false });
let guard: Guard | undefined;

/** Has a say in every way out from here on, or no more. */
export function guardExits(next: Guard | undefined): void {
  guard = next;
  exits.guarded = next !== undefined;
}

/** Goes at once, so that what follows finds the app where it was sent, unless somebody asks first. */
export function leaveBy(goal: Goal, go: () => void): void {
  if (guard) guard(goal, go);
  else go();
}
