import { t } from "@lms/texts/authoring/lecture-text-conflict";
import { type Loadable, loading, ready } from "@lms/ui/lib/loadable";
import type { LectureTextScreen } from "@lms/ui/authoring/lecture-text-screen";
import { type ComponentProps, useState } from "react";
import { useSnapshot } from "valtio";
import { useEditing } from "../../account/use-editing.ts";
import { lectureTextChanges, saveLectureText } from "../../authoring/lecture-text-changes.ts";
import type { ShownValues } from "../../lib/conflict-fields.ts";
import { lectures } from "../../playback/lectures.ts";
import { type LectureIds, lectureTexts } from "../../playback/lecture-texts.ts";
import { failureMessage } from "../../request/forms/form-values.ts";
import { conflictingVersion, deletionConflict } from "../../request/if-match.ts";
import type { Failure } from "../../request/outcome.ts";
import { useConflict } from "../shared/use-conflict.tsx";

interface Stored {
  source: string;
  version: string;
}

const shown: ShownValues<Pick<Stored, "source">> = {
  labels: () => ({ source: t("source") }),
  format: (text) => text,
};

/** Saves the text, and shows a dialog when somebody else has changed it since it was opened. */
export function useTextEditing(place: LectureIds) {
  const { lectureId } = place;
  const { byLecture } = useSnapshot(lectureTexts);
  const { savingIds, previews } = useSnapshot(lectureTextChanges);
  const [failure, setFailure] = useState<Failure>();
  // Another one begins the editor again, with what was chosen of both versions.
  const [merges, setMerges] = useState(0);
  const found = byLecture[lectureId] ?? loading;
  const busy = savingIds.includes(lectureId);
  const { base, formDraft, onDirtyChange } = useEditing<Stored>(
    "lecture text",
    lectureId,
    found.status === "ready" ? { source: found.value.source ?? "", version: found.value.version } : undefined,
  );
  const conflict = useConflict("lecture", shown, busy);

  const save = async (over: Stored, source: string, version = over.version): Promise<void> => {
    setFailure(undefined);
    const outcome = await saveLectureText(place, source, version);
    const other = outcome.ok ? undefined : conflictingVersion(outcome, "text");
    if (!other) conflict.close();
    if (outcome.ok) {
      onDirtyChange(false);
      if (version !== over.version) {
        formDraft.clear();
        setMerges((before) => before + 1);
      }
      return undefined;
    }
    if (!other) return setFailure(deletionConflict(outcome, "lecture"));
    return conflict.open({
      versions: { base: over, mine: { source }, other: { source: other.source ?? "" } },
      save: (chosen) => void save(over, chosen.source, other.version),
    });
  };

  return {
    key: `${lectureId} ${merges}`,
    text: useEditedText(place, found.status === "ready" ? ready(base?.source ?? "") : found),
    busy,
    failure: failureMessage(failure),
    preview: previews[lectureId],
    formDraft,
    onDirtyChange,
    onSave: (source: string) => void (base && save(base, source)),
    conflictDialog: conflict.dialog,
  };
}

function useEditedText(
  { courseId, lectureId }: LectureIds,
  source: Loadable<string>,
): ComponentProps<typeof LectureTextScreen>["text"] {
  const { byCourse } = useSnapshot(lectures);
  const course = byCourse[courseId] ?? loading;
  if (course.status !== "ready") return course;
  const lecture = course.value.lectures.find(({ _id }) => _id === lectureId);
  if (!lecture) return ready(undefined);
  if (source.status !== "ready") return source;
  const { title, language } = course.value.course;
  return ready({ title: lecture.title, courseTitle: title, language, source: source.value });
}
