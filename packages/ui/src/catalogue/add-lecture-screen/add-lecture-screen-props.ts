import type { AdminAreaProps, FormProps, UnsavedChangesProps } from "../../lib/screen-props.ts";
import type { UploadProgress } from "../model/lecture-upload.ts";
import type { Loadable } from "../../lib/loadable.ts";
export interface AddLectureScreenProps extends AdminAreaProps, FormProps, UnsavedChangesProps {
  course: Loadable<{ title: string }>;
  backHref: string;
  upload?: UploadProgress | undefined;
  onCancelUpload: () => void;
  onRetry: () => void;
}
