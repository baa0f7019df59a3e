import { LockedFileField } from "./locked-file-field.tsx";
import { OpenFileField } from "./open-file-field.tsx";
import type { FileFieldProps } from "./file-field-props.ts";

/** One file, by picking, dropping or pasting. A real `<input type="file">` holds it, so `FormData` has it. */
export function FileField(props: FileFieldProps) {
  return props.lockedMessage === undefined ? <OpenFileField {...props} /> : <LockedFileField {...props} />;
}
