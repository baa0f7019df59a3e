import { useEffect, useId, useMemo } from "react";
import { proxy } from "valtio";

interface UnsavedState {
  /** The forms on screen with something to lose. */
  forms: string[];
  /** What outlives its page, and is lost when the viewer signs out or closes the app. */
  kept: string[];
  /** The viewer is being asked whether to leave all the same. */
  asking: boolean;
}

const initial = (): UnsavedState => ({ forms: [], kept: [], asking: false });

export const unsaved = proxy<UnsavedState>(initial());
let answered: ((leave: boolean) => void) | undefined;

export function resetUnsavedChanges(): void {
  answerLeaving(false);
  unsaved.kept = [];
  discardChanges();
}

/**
 * Settles whether the viewer leaves the page, or signs out: at once where nothing would be lost, else by asking. Asked
 * anew, the last one counts.
 */
export async function askToLeave(way: "page" | "account" = "page"): Promise<boolean> {
  if (unsaved.forms.length === 0 && (way === "page" || unsaved.kept.length === 0)) return true;
  answerLeaving(false);
  unsaved.asking = true;
  return new Promise((resolve) => {
    answered = resolve;
  });
}

/** What the viewer says to it. */
export function answerLeaving(leave: boolean): void {
  unsaved.asking = false;
  answered?.(leave);
  answered = undefined;
}

/** No form on screen is worth a question any more. */
export function discardChanges(): void {
  unsaved.forms = [];
  watchClosing();
}

/** Tells whether there is something of this name that outlives its page and would be lost with the app. */
export function keepUnsaved(name: string, something: boolean): void {
  unsaved.kept = withOrWithout(unsaved.kept, name, something);
  watchClosing();
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
  watchClosing();
}

function withOrWithout(names: string[], name: string, present: boolean): string[] {
  if (names.includes(name) === present) return names;
  return present ? [...names, name] : names.filter((other) => other !== name);
}

/** Only while needed: a page that listens for it is kept out of the browser's back-forward cache. */
function watchClosing(): void {
  if (unsaved.forms.length + unsaved.kept.length > 0) addEventListener("beforeunload", warn);
  else removeEventListener("beforeunload", warn);
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
