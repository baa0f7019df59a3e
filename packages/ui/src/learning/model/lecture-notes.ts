import type { LectureNotesProps } from "../../conversation/lecture-notes/lecture-notes.tsx";

export interface LectureNotesPartProps extends Omit<LectureNotesProps, "data"> {
  lectureId: string;
}
