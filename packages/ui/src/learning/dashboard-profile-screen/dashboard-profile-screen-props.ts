import type { FormProps, UnsavedChangesProps } from "../../lib/screen-props.ts";
import type { LearningRecord } from "../model/learning.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { LearnerProfile } from "../../account/model/profile.ts";

/** `validate` and `onSubmit` get an empty file as `avatar` when none was picked. */
export interface DashboardProfileScreenProps extends FormProps, UnsavedChangesProps {
  profile: Loadable<LearnerProfile>;
  record: Loadable<LearningRecord>;
  /** For an account that may not edit its profile: a link to a page that says so replaces the form. */
  editProfileHref?: string | undefined;
  /** The last submission was saved, and `profile` holds it. False again from the next submission on. */
  saved?: boolean;
  onRetry: () => void;
  onRetryRecord: () => void;
}
