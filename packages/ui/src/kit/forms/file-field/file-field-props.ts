import type { FieldTexts } from "../field/field-shell.tsx";
import type { FileShape } from "./file-preview.tsx";

export interface FileFieldProps extends FieldTexts {
  name: string;
  /** As of `<input accept>`. Bounds the picker only: a dropped file is judged by the form. */
  accept: string;
  shape: FileShape;
  /** What is stored now. */
  currentUrl?: string | undefined;
  /** Bytes sent, while the file travels. Nothing can be picked meanwhile. */
  progress?: { loaded: number; total: number } | undefined;
  /** Why the stored file cannot be replaced. There is no input then. */
  lockedMessage?: string | undefined;
  /** The locked picture was pressed. */
  onLocked?: (() => void) | undefined;
  /** Another file, or none, is in the field now. */
  onPick?: ((file: File | undefined) => void) | undefined;
  /** What to do, in the empty field. By default it speaks of a picture or a video. */
  prompt?: string | undefined;
  className?: string | undefined;
}
