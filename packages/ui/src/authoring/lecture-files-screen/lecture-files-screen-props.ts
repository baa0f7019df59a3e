import type { LectureFile } from "../../catalogue/model/lecture-file.ts";
import type { FileUpload } from "../model/file-upload.ts";
import type { AdminAreaProps } from "../../lib/forms/screen-props.ts";
import type { Loadable } from "../../lib/loadable.ts";

interface ManagedFiles {
  title: string;
  courseTitle: string;
  /** The BCP 47 tag of what the course is taught in; absent while unknown. */
  language?: string | undefined;
  files: readonly LectureFile[];
}

interface FileChange {
  name: string;
  /** From 1. */
  position?: number;
  printable?: boolean;
}

export interface LectureFilesScreenProps extends AdminAreaProps {
  courseId: string;
  /** Ready with `undefined` when there is no such lecture. */
  lecture: Loadable<ManagedFiles | undefined>;
  uploads: readonly FileUpload[];
  /** Bytes that a file may have. */
  maxBytes: number;
  /** Ids of files that are being changed or removed. */
  busyIds: readonly string[];
  lectureHref: string;
  onRetry: () => void;
  onAdd: (files: File[]) => void;
  /** Cancels an upload, or takes a failed one off the list. */
  onStop: (uploadId: string) => void;
  onChange: (fileId: string, change: FileChange) => void;
  onRemove: (fileId: string) => void;
  onDownload: (fileId: string) => void;
}
