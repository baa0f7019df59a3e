import type { FormProps, UnsavedChangesProps } from "../../lib/forms/screen-props.ts";
import type { LearningRecord } from "../model/learning.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { AccountIdentity, PictureProps } from "../../account/model/profile.ts";

/** `avatar` is an empty file when none was picked. */
export interface DashboardProfileScreenProps extends FormProps, UnsavedChangesProps, PictureProps {
  profile: Loadable<AccountIdentity>;
  record: Loadable<LearningRecord>;
  editProfileHref?: string | undefined;
  /** The last submission was saved, and `profile` holds it. False again from the next submission on. */
  saved?: boolean;
  onRetry: () => void;
  onRetryRecord: () => void;
}
