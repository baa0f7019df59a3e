import type { AdminAreaProps, FormProps, UnsavedChangesProps } from "../../lib/screen-props.ts";
import type { UploadProgress } from "../model/lecture-upload.ts";
import type { Loadable } from "../../lib/loadable.ts";
export interface AddLectureScreenProps extends AdminAreaProps, FormProps, UnsavedChangesProps {
  course: Loadable<{ title: string }>;
  /** Where "Back" leads: the course's lectures. */
  backHref: string;
  /** Present while the video travels. */
  upload?: UploadProgress | undefined;
  /** Asked to stop the upload. */
  onCancelUpload: () => void;
  /** Asked to load the course again. */
  onRetry: () => void;
}
