import type { FieldErrors } from "../../lib/form.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { SavedProfile } from "../model/profile.ts";

export interface EditProfileScreenProps {
  profile: Loadable<SavedProfile>;
  /** Field name to sentence, for what is typed: `avatar`, `fullName`. `avatar` is an empty file when none was picked. */
  validate: (values: FormData) => FieldErrors;
  /** What the server found wrong with the last try, by field. */
  errors?: FieldErrors | undefined;
  /** Why the last try was refused as a whole. */
  failure?: string | undefined;
  busy: boolean;
  onSubmit: (values: FormData) => void;
  /** Told whether leaving now would lose something that was typed or picked. */
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
  /** Asked to load the profile again. */
  onRetry: () => void;
}
