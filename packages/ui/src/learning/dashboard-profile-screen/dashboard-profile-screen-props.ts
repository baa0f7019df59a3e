import type { FieldErrors } from "../../lib/form.ts";
import type { LearningRecord } from "../model/learning.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { LearnerProfile } from "../../account/model/profile.ts";

export interface DashboardProfileScreenProps {
  profile: Loadable<LearnerProfile>;
  record: Loadable<LearningRecord>;
  /** Where an account that may not edit itself is told so: there is a link in place of the form. */
  editProfileHref?: string | undefined;
  /** Field name to sentence, for what is typed: `avatar`, `fullName`. `avatar` is an empty file when none was picked. */
  validate: (values: FormData) => FieldErrors;
  /** What the server found wrong with the last try, by field. */
  errors?: FieldErrors | undefined;
  /** Why the last try was refused as a whole. */
  failure?: string | undefined;
  /** The form is being saved. */
  busy: boolean;
  /** The last try was saved, and `profile` is what was saved. False again from the next try on. */
  saved?: boolean;
  onSubmit: (values: FormData) => void;
  /** The form holds something that is not saved, or no longer does. */
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
  /** Asked to load the profile again. */
  onRetry: () => void;
  /** Asked to load the record again. */
  onRetryRecord: () => void;
}
