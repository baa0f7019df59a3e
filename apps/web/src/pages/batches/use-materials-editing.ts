import { t } from "@lms/texts/batches/materials-conflict";
import type { MaterialsValues, SessionMaterialsEditing } from "@lms/ui/batches/model/batch-editing";
import { materialsValues } from "@lms/ui/batches/model/materials-values";
import { type ReactNode, useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { adminBatches, saveSessionMaterials } from "../../batches/admin-batches.ts";
import { toSession } from "../../batches/batch-view.ts";
import { batches } from "../../batches/batches.ts";
import type { ShownValues } from "../../lib/conflict-fields.ts";
import { useUnsavedChanges } from "../../lib/navigation/unsaved-changes.ts";
import { lectures, loadLectures } from "../../playback/lectures.ts";
import { failureMessage } from "../../request/forms/form-values.ts";
import { validator } from "../../request/forms/forms.ts";
import { conflictingVersion } from "../../request/if-match.ts";
import type { Failure } from "../../request/outcome.ts";
import { useConflict } from "../shared/use-conflict.tsx";

const validate = validator("SessionMaterialsForm");

interface Base {
  version: string | undefined;
  values: MaterialsValues;
}

export function useMaterialsEditing(batchId: string): SessionMaterialsEditing & { conflictDialog: ReactNode } {
  const { planning } = useSnapshot(adminBatches);
  const batch = useSnapshot(batches).byId[batchId];
  const [sessionId, setSessionId] = useState<string>();
  const [base, setBase] = useState<Base>();
  const [failure, setFailure] = useState<Failure>();
  const { onDirtyChange, discard } = useUnsavedChanges();
  const courses = batch?.status === "ready" ? (batch.value?.courses ?? none) : none;
  const choices = useLectureChoices(courses, sessionId !== undefined);
  const shown: ShownValues<MaterialsValues> = {
    labels: () => ({ recordingLink: t("recordingLink"), recordingLecture: t("recordingLecture"), files: t("files") }),
    format: (value, name) =>
      name === "recordingLecture" ? (choices.find(({ id }) => id === value)?.title ?? value) : value,
  };
  const conflict = useConflict("session", shown, planning);

  const write = (id: string | undefined) => {
    const session = batch?.status === "ready" ? batch.value?.sessions?.find(({ _id }) => _id === id) : undefined;
    setFailure(undefined);
    setBase(session && { version: session.version, values: materialsValues(toSession(session)) });
    setSessionId(id);
  };

  const save = async (values: MaterialsValues, version = base?.version): Promise<void> => {
    if (sessionId === undefined) return;
    setFailure(undefined);
    const outcome = await saveSessionMaterials(batchId, sessionId, toForm(values), version);
    if (outcome.ok) {
      discard();
      conflict.close();
      return write(undefined);
    }
    const other = conflictingVersion(outcome, "batch")?.sessions?.find(({ _id }) => _id === sessionId);
    if (!other || !base) {
      conflict.close();
      return setFailure(outcome);
    }
    return conflict.open({
      versions: { base: base.values, mine: values, other: materialsValues(toSession(other)) },
      save: (chosen) => void save(chosen, other.version),
    });
  };

  return {
    writing:
      sessionId === undefined
        ? undefined
        : { sessionId, busy: planning, errors: failure?.errors, failure: failureMessage(failure) },
    lectures: choices,
    onWrite: write,
    onLeave: () => write(undefined),
    validate: (values) => validate({ ...toForm(values) }),
    onSave: (values) => void save(values),
    onDirtyChange,
    conflictDialog: conflict.dialog,
  };
}

const none: readonly never[] = [];

/** Lectures of the courses, loaded when they are needed. */
function useLectureChoices(courses: readonly { readonly _id: string; readonly title: string }[], needed: boolean) {
  const { byCourse } = useSnapshot(lectures);
  const ids = courses.map(({ _id }) => _id).join(" ");
  useEffect(() => {
    if (needed) for (const id of ids.split(" ").filter(Boolean)) void loadLectures(id, { quiet: true });
  }, [needed, ids]);
  return courses.flatMap(({ _id, title: course }) => {
    const loaded = byCourse[_id];
    if (loaded?.status !== "ready") return [];
    return loaded.value.lectures.map(({ _id: id, title }) => ({ id, title, course }));
  });
}

function toForm({ files, ...others }: MaterialsValues) {
  const lines = files.split(/\r?\n/).filter((line) => line.trim() !== "");
  return { ...others, files: lines };
}
