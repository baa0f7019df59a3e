import type { Note as ShownNote } from "@lms/ui/conversation/model/note";
import type { Snapshot } from "valtio";
import type { Note } from "../request/api.ts";

export function toNote({ _id, course, lecture, ...note }: Snapshot<Note>): ShownNote {
  return {
    ...note,
    id: _id,
    course: { id: course._id, title: course.title },
    lecture: { id: lecture._id, title: lecture.title },
  };
}
