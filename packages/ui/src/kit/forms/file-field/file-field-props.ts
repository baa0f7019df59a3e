import type { FieldTexts } from "../field/field-shell.tsx";
import type { FileShape } from "./file-preview.tsx";

export interface FileFieldProps extends FieldTexts {
  name: string;
  /** As of `<input accept>`. Limits the picker only: the form validates dropped files. */
  accept: string;
  shape: FileShape;
  /** The stored file. */
  currentUrl?: string | undefined;
  /** While the file is uploading. Nothing can be picked meanwhile. */
  progress?: { loaded: number; total: number } | undefined;
  /** Why the stored file cannot be replaced. There is no input then. */
  lockedMessage?: string | undefined;
  /** The locked picture was pressed. */
  onLocked?: (() => void) | undefined;
  /** The field holds another file, or none. */
  onPick?: ((file: File | undefined) => void) | undefined;
  /**
   * Label of the empty field.
   * @default a sentence about a picture or a video
   */
  prompt?: string | undefined;
  className?: string | undefined;
}
