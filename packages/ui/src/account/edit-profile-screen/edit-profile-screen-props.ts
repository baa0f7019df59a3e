import type { FormProps, KeptTextProps, UnsavedChangesProps } from "../../lib/screen-props.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { SavedProfile } from "../model/profile.ts";

/** `avatar` is an empty file when none was picked. */
export interface EditProfileScreenProps extends FormProps, KeptTextProps, UnsavedChangesProps {
  profile: Loadable<SavedProfile>;
  onRetry: () => void;
}
