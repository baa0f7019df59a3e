import type { FormProps, UnsavedChangesProps } from "../../lib/screen-props.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { SavedProfile } from "../model/profile.ts";

/** `validate` and `onSubmit` get an empty file as `avatar` when none was picked. */
export interface EditProfileScreenProps extends FormProps, UnsavedChangesProps {
  profile: Loadable<SavedProfile>;
  onRetry: () => void;
}
