import { createContext } from "react";

export type FileKind = "picture" | "video";

/** Resolves with the reason why a chosen file cannot be used, or with the file to send instead. */
export type CheckFile = (file: File, kind: FileKind) => Promise<string | File | undefined>;

/** The app's own check; without one, the server's is the only one. */
export const FileCheck = createContext<CheckFile>(async () => undefined);

const checking = "data-checking";
const submitted = "submitted";

/** The form of the field waits until `endCheck`. */
export function beginCheck(input: HTMLInputElement): void {
  input.toggleAttribute(checking, true);
}

/** `fits`: the form may be sent now, if it waits. */
export function endCheck(input: HTMLInputElement, fits: boolean): void {
  const waits = input.getAttribute(checking) === submitted;
  input.removeAttribute(checking);
  if (waits && fits) input.form?.requestSubmit();
}

/** Whether the form has to wait for the check of a file. It is submitted again after it, unless the file is refused. */
export function waitsForCheck(form: HTMLFormElement): boolean {
  const input = form.querySelector(`input[${checking}]`);
  input?.setAttribute(checking, submitted);
  return input !== null;
}
