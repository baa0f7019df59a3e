import { t } from "@lms/texts/web/leave-dialog";
import { useEffect, useId, useMemo } from "react";
import { createStore, registerReset } from "../store/store.ts";
import { navigationGuard, type Destination, setNavigationGuard } from "./navigation-guard.ts";

interface UnsavedState {
  forms: string[];
  /** Work outside forms, such as uploads: lost on signing out or closing the app. */
  work: string[];
  dialogOpen: boolean;
  /** The page stays, and a dialog over it offers to log in again. */
  sessionEnded: boolean;
}

const initial = (): UnsavedState => ({ forms: [], work: [], dialogOpen: false, sessionEnded: false });

export const unsaved = createStore("page", initial, () => resolveLeaveDialog(false));
registerReset("page", () => {
  navigationGuard.dialogFailed = false;
  updateGuard();
});
registerReset("viewer", () => (unsaved.sessionEnded = false));
let resolveDialog: ((leave: boolean) => void) | undefined;
let dialogAddress: string | undefined;

export function setDialogAddress(address: string | undefined): void {
  dialogAddress = address;
}

export function resolveLeaveDialog(leave: boolean): void {
  unsaved.dialogOpen = false;
  resolveDialog?.(leave);
  resolveDialog = undefined;
}

export async function confirmThenLeave(destination: Destination, go: () => void): Promise<void> {
  if (destination === "session ended") {
    unsaved.sessionEnded = !navigationGuard.dialogFailed;
    return unsaved.sessionEnded ? undefined : go();
  }
  if (!wouldLose(destination)) return go();
  if (!(await confirmLeaving())) return undefined;
  // Signing out may fail: the forms stay then.
  if (destination !== "signed out") discardChanges();
  return go();
}

export function setUnsavedWork(name: string, present: boolean): void {
  unsaved.work = withOrWithout(unsaved.work, name, present);
  updateGuard();
}

interface UnsavedChanges {
  onDirtyChange: (dirty: boolean) => void;
  discard: () => void;
}

/** Forms whose loss costs nothing, such as sign-in, do not use it. */
export function useUnsavedChanges(): UnsavedChanges {
  const form = useId();
  useEffect(() => () => mark(form, false), [form]);
  return useMemo(() => ({ onDirtyChange: (dirty) => mark(form, dirty), discard: () => mark(form, false) }), [form]);
}

function mark(form: string, dirty: boolean): void {
  unsaved.forms = withOrWithout(unsaved.forms, form, dirty);
  updateGuard();
}

export function discardChanges(): void {
  unsaved.forms = [];
  updateGuard();
}

function wouldLose(destination: Destination): boolean {
  if (destination === "signed out") return unsaved.forms.length + unsaved.work.length > 0;
  const isHere = typeof destination === "object" && destination.address === dialogAddress;
  return !isHere && unsaved.forms.length > 0;
}

async function confirmLeaving(): Promise<boolean> {
  resolveLeaveDialog(false);
  if (navigationGuard.dialogFailed) return confirm(t("title"));
  unsaved.dialogOpen = true;
  return new Promise((resolve) => {
    resolveDialog = resolve;
  });
}

function withOrWithout(names: string[], name: string, present: boolean): string[] {
  if (names.includes(name) === present) return names;
  return present ? [...names, name] : names.filter((existing) => existing !== name);
}

/** The listener exists only while it is needed: `beforeunload` keeps a page out of the back-forward cache. */
function updateGuard(): void {
  const present = unsaved.forms.length + unsaved.work.length > 0;
  if (present === navigationGuard.active) return;
  setNavigationGuard(present ? (destination, go) => void confirmThenLeave(destination, go) : undefined);
  if (present) addEventListener("beforeunload", warn);
  else removeEventListener("beforeunload", warn);
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
