import { useState } from "react";
import { useSnapshot } from "valtio";
import { textOf, validator, failureMessage } from "../../request/forms.ts";
import type { Failure } from "../../request/outcome.ts";
import { lectureChanges, updateLecture } from "../lecture-changes.ts";
import type { LectureEditing } from "@lms/ui/catalogue/model/managed-course";

const validate = validator("LectureUpdateForm");

export function useLectureEditing(courseId: string) {
  const { savingIds } = useSnapshot(lectureChanges);
  const [lectureId, setLectureId] = useState<string>();
  const [failure, setFailure] = useState<Failure>();

  const edit = (chosen: string | undefined) => {
    setFailure(undefined);
    setLectureId(chosen);
  };
  const update = async (changed: string, values: FormData) => {
    setFailure(undefined);
    const texts = { title: textOf(values, "title"), description: textOf(values, "description") };
    const outcome = await updateLecture(courseId, changed, texts);
    if (outcome.ok) setLectureId((shown) => (shown === changed ? undefined : shown));
    else setFailure(outcome);
  };

  const editing: LectureEditing | undefined =
    lectureId === undefined
      ? undefined
      : {
          lectureId,
          busy: savingIds.includes(lectureId),
          errors: failure?.errors,
          failure: failureMessage(failure),
        };
  return { editing, onEdit: edit, validate, onUpdate: (id: string, values: FormData) => void update(id, values) };
}
