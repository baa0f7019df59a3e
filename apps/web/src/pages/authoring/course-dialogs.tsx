import { DialogPart } from "@lms/ui/kit/overlays/dialog-part";
import { lazyPart } from "@lms/ui/lib/lazy-part";
import { useSnapshot } from "valtio";
import { lectures } from "../../playback/lectures.ts";

const ReplaceVideo = lazyPart(async () => (await import("./replace-video.tsx")).ReplaceVideo);
const ReplacePicture = lazyPart(async () => (await import("./replace-picture.tsx")).ReplacePicture);
const CopyCourse = lazyPart(async () => (await import("./copy-course.tsx")).CopyCourse);

/** A video is replaced in the lecture of this id. */
export type CourseDialog = "copy" | "picture" | { lectureId: string };

export interface CourseDialogsProps {
  dialog: CourseDialog | undefined;
  courseId: string;
  onClose: () => void;
}

export function CourseDialogs({ dialog, courseId, onClose }: CourseDialogsProps) {
  const { byCourse } = useSnapshot(lectures);
  const known = byCourse[courseId];
  if (known?.status !== "ready" || dialog === undefined) return null;
  const { course } = known.value;
  return (
    <DialogPart onFailed={onClose}>
      {dialog === "copy" && <CopyCourse course={{ ...course, id: courseId }} onClose={onClose} />}
      {dialog === "picture" && <ReplacePicture course={course} onClose={onClose} />}
      {typeof dialog === "object" && <ReplaceVideo courseId={courseId} {...dialog} onClose={onClose} />}
    </DialogPart>
  );
}
