import type { LectureUpload } from "@lms/ui/catalogue/model/lecture-upload";
import type { Streaming } from "@lms/ui/catalogue/model/managed-course";
import type { Snapshot } from "valtio";
import type { ListedUpload } from "../upload-list.ts";

/** Those of a course, with how far the streams of added ones are. */
export function uploadsOf(
  uploads: readonly Snapshot<ListedUpload>[],
  courseId: string,
  lectures: readonly { id: string; streaming?: Streaming | undefined }[] = [],
): LectureUpload[] {
  return uploads
    .filter((upload) => upload.courseId === courseId)
    .map((upload) =>
      Object.assign({}, upload, { streaming: lectures.find(({ id }) => id === upload.lectureId)?.streaming }),
    );
}
