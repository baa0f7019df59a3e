import type { LectureUpload } from "@lms/ui/authoring/model/lecture-upload";
import type { Streaming } from "@lms/ui/authoring/model/managed-course";
import type { KeptText } from "@lms/ui/lib/forms/form-draft";
import type { Snapshot } from "valtio";
import type { ListedUpload } from "../../authoring/uploads/upload-list.ts";

interface Around {
  lectures?: readonly { id: string; streaming?: Streaming | undefined }[] | undefined;
  /** Where a reload finds what was typed about a video. */
  keptOf: (video: string) => KeptText;
}

/** Those of a course, with how far the streams of added ones are. */
export function toUploadRows(
  uploads: readonly Snapshot<ListedUpload>[],
  courseId: string,
  { lectures = [], keptOf }: Around,
): LectureUpload[] {
  return uploads
    .filter((upload) => upload.courseId === courseId)
    .map((upload) =>
      Object.assign({}, upload, {
        streaming: lectures.find(({ id }) => id === upload.lectureId)?.streaming,
        kept: upload.file && keptOf(videoKey(courseId, upload.file)),
      }),
    );
}

/** The same after a reload, when the file is chosen again. */
function videoKey(courseId: string, { name, size, lastModified }: File): string {
  return [courseId, name, size, lastModified].join(" ");
}
