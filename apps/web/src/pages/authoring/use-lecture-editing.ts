import { t } from "@lms/texts/authoring/lecture-conflict";
import { checkLectureTexts } from "@lms/api/forms";
import { plays } from "@lms/ui/catalogue/model/lecture-parts";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { useEditing } from "../../account/use-editing.ts";
import { useConflict } from "../shared/use-conflict.tsx";
import type { ShownValues } from "../../lib/conflict-fields.ts";
import { byField, formText, failureMessage } from "../../request/forms/form-values.ts";
import { conflictingVersion, deletionConflict } from "../../request/if-match.ts";
import type { Failure } from "../../request/outcome.ts";
import { lectureChanges, removeLectureVideo, updateLecture } from "../../authoring/lecture-changes.ts";
import { lectures, toLectureItem } from "../../playback/lectures.ts";
import { useAddingText } from "../shared/use-adding-text.ts";
import type { LectureEditing } from "@lms/ui/authoring/model/managed-course";

type Texts = Record<"title" | "description", string>;

const shown: ShownValues<Texts> = {
  labels: () => ({ title: t("title"), description: t("description") }),
  format: (text) => text,
};

export function useLectureEditing(courseId: string) {
  const { savingIds, removingIds } = useSnapshot(lectureChanges);
  const onAddText = useAddingText(courseId);
  const [lectureId, setLectureId] = useState<string>();
  const [failure, setFailure] = useState<Failure>();

  const edit = (chosen: string | undefined) => {
    setFailure(undefined);
    setLectureId(chosen);
  };
  const { byCourse } = useSnapshot(lectures);
  const course = byCourse[courseId];
  const known = course?.status === "ready" ? course.value.lectures : undefined;
  const { base, formDraft, onDirtyChange } = useEditing(
    "lecture",
    lectureId,
    known?.find(({ _id }) => _id === lectureId),
  );
  const conflict = useConflict("lecture", shown, lectureId !== undefined && savingIds.includes(lectureId));

  const update = async (changed: string, texts: Texts, version = base?.version): Promise<void> => {
    setFailure(undefined);
    const outcome = await updateLecture(courseId, changed, texts, version);
    if (outcome.ok) {
      conflict.close();
      return setLectureId((opened) => (opened === changed ? undefined : opened));
    }
    const other = conflictingVersion(outcome, "lecture");
    if (!other || !base) {
      conflict.close();
      return setFailure(deletionConflict(outcome, "lecture"));
    }
    return conflict.open({
      versions: { base, mine: texts, other },
      save: (chosen) => void update(changed, chosen, other.version),
    });
  };

  const editing: LectureEditing | undefined =
    lectureId === undefined || !base
      ? undefined
      : {
          lectureId,
          lecture: toLectureItem(base),
          version: base.version,
          busy: savingIds.includes(lectureId),
          errors: failure?.errors,
          failure: failureMessage(failure),
          formDraft,
          onDirtyChange,
        };
  const removeVideo = (id: string) => {
    const version = known?.find(({ _id }) => _id === id)?.videoVersion;
    void removeLectureVideo(courseId, id, version);
  };
  return {
    editing,
    onAddText,
    removingIds,
    onRemoveVideo: removeVideo,
    onEdit: edit,
    validate: (values: FormData) => byField(checkLectureTexts(values, { plays: base === undefined || plays(base) })),
    onUpdate: (id: string, values: FormData) =>
      void update(id, { title: formText(values, "title"), description: formText(values, "description") }),
    conflictDialog: conflict.dialog,
  };
}
