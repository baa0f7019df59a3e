import type { LectureUpload, UploadAnchor } from "@lms/ui/authoring/model/lecture-upload";
import type { Streaming } from "@lms/ui/authoring/model/managed-course";
import type { FormDraft } from "@lms/ui/lib/forms/form-draft";
import type { Snapshot } from "valtio";
import type { ListedUpload } from "../../authoring/uploads/upload-list.ts";

interface Around {
  lectures?: readonly { id: string; title: string; streaming?: Streaming | undefined }[] | undefined;
  sections?: readonly { id: string; title: string }[] | undefined;
  /** The draft of the texts for a video. */
  formDraftFor: (video: string) => FormDraft;
}

/** The uploads of a course, and the state of the streams of added ones. */
export function toUploadRows(
  uploads: readonly Snapshot<ListedUpload>[],
  courseId: string,
  { lectures, sections = [], formDraftFor }: Around,
): LectureUpload[] {
  const toPlace = (after: string): UploadAnchor => {
    const [lecture, section] = [lectures, sections].map((all) => all?.find(({ id }) => id === after)?.title);
    if (lecture !== undefined) return { kind: "behind", lecture };
    return section === undefined ? { kind: "gone" } : { kind: "first", section };
  };
  return uploads
    .filter((upload) => upload.courseId === courseId)
    .map((upload) =>
      Object.assign({}, upload, {
        place: upload.after !== undefined && lectures ? toPlace(upload.after) : undefined,
        streaming: lectures?.find(({ id }) => id === upload.lectureId)?.streaming,
        formDraft: upload.file && formDraftFor(videoKey(courseId, upload.file)),
      }),
    );
}

/** The same after a reload, when the file is chosen again. */
function videoKey(courseId: string, { name, size, lastModified }: File): string {
  return [courseId, name, size, lastModified].join(" ");
}
