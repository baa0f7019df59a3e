import type { FieldTexts } from "../field/field-shell.tsx";
import type { FileShape } from "./file-preview.tsx";

export interface FileFieldProps extends FieldTexts {
  name: string;
  /** Limits the picker only, like `<input accept>`: the form validates dropped files. */
  accept: string;
  shape: FileShape;
  currentUrl?: string | undefined;
  /** Nothing can be picked during an upload. */
  progress?: { loaded: number; total: number } | undefined;
  /** Why the stored file cannot be replaced: the field has no input then. */
  lockedMessage?: string | undefined;
  onLocked?: (() => void) | undefined;
  onPick?: ((file: File | undefined) => void) | undefined;
  /** Label of the empty field. @default a sentence about a picture or a video */
  prompt?: string | undefined;
  className?: string | undefined;
}
