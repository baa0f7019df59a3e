import type { FormProps, FormDraftProps, UnsavedChangesProps } from "../../lib/forms/screen-props.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { PictureProps, SavedProfile } from "../model/profile.ts";

/** `avatar` is an empty file when none was picked. */
export interface EditProfileScreenProps extends FormProps, FormDraftProps, UnsavedChangesProps, PictureProps {
  profile: Loadable<SavedProfile>;
  onRetry: () => void;
}
