import type { FormProps, UnsavedChangesProps } from "../../lib/screen-props.ts";
import type { LearningRecord } from "../model/learning.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { LearnerProfile } from "../../account/model/profile.ts";

/** `validate` and `onSubmit` get an empty file as `avatar` when none was picked. */
export interface DashboardProfileScreenProps extends FormProps, UnsavedChangesProps {
  profile: Loadable<LearnerProfile>;
  record: Loadable<LearningRecord>;
  /** Where an account that may not edit itself is told so: there is a link in place of the form. */
  editProfileHref?: string | undefined;
  /** The last try was saved, and `profile` is what was saved. False again from the next try on. */
  saved?: boolean;
  /** Asked to load the profile again. */
  onRetry: () => void;
  /** Asked to load the record again. */
  onRetryRecord: () => void;
}
