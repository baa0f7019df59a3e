import { LockedFileField } from "./locked-file-field.tsx";
import { OpenFileField } from "./open-file-field.tsx";
import type { FileFieldProps } from "./file-field-props.ts";

/** Picks, drops and pastes into a real `<input type="file">`, so that `FormData` has the file. */
export function FileField(props: FileFieldProps) {
  return props.lockedMessage === undefined ? <OpenFileField {...props} /> : <LockedFileField {...props} />;
}
