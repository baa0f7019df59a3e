import { useEffect, useId, useMemo } from "react";
import { createStore, registerReset } from "./store.ts";
import { navigationGuard, type Destination, setNavigationGuard } from "./navigation-guard.ts";

interface UnsavedState {
  /** The forms on screen with something to lose. */
  forms: string[];
  /** What outlives its page, and is lost when the viewer signs out or closes the app. */
  kept: string[];
  /** The viewer is being asked whether to leave all the same. */
  asking: boolean;
}

const initial = (): UnsavedState => ({ forms: [], kept: [], asking: false });

export const unsaved = createStore("page", initial, () => answerLeaveDialog(false));
registerReset("page", () => {
  navigationGuard.dialogFailed = false;
  updateGuard();
});
let answered: ((leave: boolean) => void) | undefined;
/** Path and query of the page that is on screen, once the dialog has come to it. */
let dialogAddress: string | undefined;

/** Where the dialog stands: a way to the same page leaves nothing. */
export function setDialogAddress(address: string | undefined): void {
  dialogAddress = address;
}

/** What the viewer says to the question. */
export function answerLeaveDialog(leave: boolean): void {
  unsaved.asking = false;
  answered?.(leave);
  answered = undefined;
}

/** Asks first where something would be lost. Asked anew, the last way out counts. */
export async function confirmThenLeave(destination: Destination, go: () => void): Promise<void> {
  if (!wouldLose(destination)) return go();
  if (!(await ask())) return undefined;
  // Whoever cannot be signed out after all stays, with what is on screen.
  if (destination !== "signed out") discardChanges();
  return go();
}

/** Tells whether there is something of this name that outlives its page and would be lost with the app. */
export function setUnsavedWork(name: string, something: boolean): void {
  unsaved.kept = withOrWithout(unsaved.kept, name, something);
  updateGuard();
}

interface UnsavedChanges {
  /** For the form: whether leaving it would lose something. */
  onDirtyChange: (dirty: boolean) => void;
  /** Saved, or given up: the viewer may go. */
  discard: () => void;
}

/**
 * Makes the app ask before the viewer leaves the page with a form that was not saved. For forms whose content is the
 * viewer's work: signing in and asking for a reset link have none.
 */
export function useUnsavedChanges(): UnsavedChanges {
  const form = useId();
  useEffect(() => () => mark(form, false), [form]);
  return useMemo(() => ({ onDirtyChange: (dirty) => mark(form, dirty), discard: () => mark(form, false) }), [form]);
}

function mark(form: string, dirty: boolean): void {
  unsaved.forms = withOrWithout(unsaved.forms, form, dirty);
  updateGuard();
}

function discardChanges(): void {
  unsaved.forms = [];
  updateGuard();
}

function wouldLose(destination: Destination): boolean {
  if (destination === "signed out") return unsaved.forms.length + unsaved.kept.length > 0;
  const isHere = typeof destination === "object" && destination.address === dialogAddress;
  return !isHere && unsaved.forms.length > 0;
}

async function ask(): Promise<boolean> {
  answerLeaveDialog(false);
  if (navigationGuard.dialogFailed) return confirm("Leave without saving?");
  unsaved.asking = true;
  return new Promise((resolve) => {
    answered = resolve;
  });
}

function withOrWithout(names: string[], name: string, present: boolean): string[] {
  if (names.includes(name) === present) return names;
  return present ? [...names, name] : names.filter((other) => other !== name);
}

/** Only while needed: a page that listens for its end is kept out of the browser's back-forward cache. */
function updateGuard(): void {
  const something = unsaved.forms.length + unsaved.kept.length > 0;
  setNavigationGuard(something ? (destination, go) => void confirmThenLeave(destination, go) : undefined);
  if (something) addEventListener("beforeunload", warn);
  else removeEventListener("beforeunload", warn);
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
