import type { ReactNode } from "react";
import type { FieldErrors } from "../../lib/form.ts";
import type { UploadProgress } from "../model/lecture-upload.ts";
import type { Loadable } from "../../lib/loadable.ts";
export interface AddLectureScreenProps {
  /** The area's navigation: `AdminNav`. */
  nav?: ReactNode;
  course: Loadable<{ title: string }>;
  /** Where "Back" leads: the course's lectures. */
  backHref: string;
  /** Field name to sentence, for what is typed: `lecture` (the video), `title`, `description`. */
  validate: (values: FormData) => FieldErrors;
  /** What the server found wrong with the last try, by field. */
  errors?: FieldErrors | undefined;
  /** Why the last upload failed or was refused. The form stays filled and offers to try again. */
  failure?: string | undefined;
  busy: boolean;
  /** Present while the video travels. */
  upload?: UploadProgress | undefined;
  onSubmit: (values: FormData) => void;
  /** Asked to stop the upload. */
  onCancelUpload: () => void;
  /** Told whether something is typed or picked that was not sent. */
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
  /** Asked to load the course again. */
  onRetry: () => void;
}
