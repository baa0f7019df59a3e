import { useEffect, useId, useMemo } from "react";
import { proxy } from "valtio";

interface UnsavedState {
  /** The forms on screen with something to lose. */
  forms: string[];
  /** The viewer is being asked whether to leave all the same. */
  asking: boolean;
}

const initial = (): UnsavedState => ({ forms: [], asking: false });

export const unsaved = proxy<UnsavedState>(initial());
let answered: ((leave: boolean) => void) | undefined;

export function resetUnsavedChanges(): void {
  answerLeaving(false);
  discardChanges();
}

/** Settles whether the viewer goes: at once where nothing would be lost, else by asking. Asked anew, the last one counts. */
export async function askToLeave(): Promise<boolean> {
  if (unsaved.forms.length === 0) return true;
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

/** Nothing on screen is worth a question any more. */
export function discardChanges(): void {
  for (const form of unsaved.forms) mark(form, false);
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
  if (unsaved.forms.includes(form) === dirty) return;
  unsaved.forms = dirty ? [...unsaved.forms, form] : unsaved.forms.filter((other) => other !== form);
  // Only while needed: a page that listens for it is kept out of the browser's back-forward cache.
  if (unsaved.forms.length > 0) addEventListener("beforeunload", warn);
  else removeEventListener("beforeunload", warn);
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
