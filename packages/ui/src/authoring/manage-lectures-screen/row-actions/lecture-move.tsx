import { useState } from "react";
import { DialogPart } from "../../../kit/overlays/dialog-part/dialog-part.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { moveBehind } from "../../model/curriculum-rows.ts";
import type { ManagedCourse, ManagedLecture } from "../../model/managed-course.ts";
import { describePlace } from "./describe-place.ts";
import { listRows } from "../listed-rows.ts";

const MoveLectureDialog = lazyPart(async () => (await import("./move-lecture-dialog.tsx")).MoveLectureDialog);

export interface LectureMoveProps {
  course: ManagedCourse;
  /** The lecture that is to be moved to a section. */
  lecture: ManagedLecture | undefined;
  onReorder: (ids: string[]) => Promise<boolean>;
  onClose: () => void;
}

export function LectureMove({ course, lecture, onReorder, onClose }: LectureMoveProps) {
  const [news, setNews] = useState("");

  const move = async (lectureId: string, afterId: string) => {
    const rows = listRows(course);
    const ids = moveBehind(
      rows.map(({ id }) => id),
      lectureId,
      afterId,
    );
    setNews("");
    const isThere = await onReorder(ids);
    const after = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    const moved = after.find(({ id }) => id === lectureId);
    if (isThere && moved) setNews(describePlace(after, moved));
    return isThere;
  };

  return (
    <>
      {lecture && (
        <DialogPart onFailed={onClose}>
          <MoveLectureDialog
            course={course}
            lecture={lecture}
            onMove={(afterId) => move(lecture.id, afterId)}
            onClose={onClose}
          />
        </DialogPart>
      )}
      <output className="sr-only">{news}</output>
    </>
  );
}
