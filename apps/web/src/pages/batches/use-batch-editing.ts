import { t } from "@lms/texts/batches/batch-conflict";
import type { Batch as ShownBatch } from "@lms/ui/batches/model/batch";
import type { BatchFormValues } from "@lms/ui/batches/model/batch-editing";
import { modeLabel } from "@lms/ui/batches/model/batch-labels";
import { formatDateAndTime } from "@lms/ui/lib/format/format-time";
import { loading, ready } from "@lms/ui/lib/loadable";
import { indianZone } from "@lms/ui/lib/format/zoned-time";
import { useSnapshot } from "valtio";
import { useEditing } from "../../account/use-editing.ts";
import { useConflict } from "../shared/use-conflict.tsx";
import { courses } from "../../catalogue/courses.ts";
import type { ShownValues } from "../../lib/conflict-fields.ts";
import { findItem } from "../../lib/store/list-items.ts";
import { conflictingVersion, deletionConflict } from "../../request/if-match.ts";
import type { Failure } from "../../request/outcome.ts";
import { adminBatches, updateBatch } from "../../batches/admin-batches.ts";
import { toShownBatch } from "../../batches/batch-view.ts";
import { batches } from "../../batches/batches.ts";

const shown: ShownValues<BatchFormValues> = {
  labels: () => ({
    title: t("title"),
    description: t("description"),
    mode: t("mode"),
    startsAt: t("startsAt"),
    endsAt: t("endsAt"),
    timeZone: t("timeZone"),
    liveLink: t("liveLink"),
    place: t("place"),
    address: t("address"),
    learnerLimit: t("learnerLimit"),
    needsSubscription: t("needsSubscription"),
    courses: t("courses"),
  }),
  format: (value, name) => {
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    if (typeof value !== "string") return value.map(loadedTitle).join("\n");
    if (name === "startsAt" || name === "endsAt") return formatDateAndTime(value);
    return value === "live" || value === "offline" ? modeLabel(value) : value;
  },
};

type Batch = Parameters<typeof toShownBatch>[0];

interface Done {
  onSaved: () => void;
  onFailure: (failure: Failure) => void;
}

/** Saves the batch, and shows a dialog when somebody else has changed it since the form was opened. */
export function useBatchEditing(batchId: string | undefined, done: Done) {
  const { saving } = useSnapshot(adminBatches);
  const { byId } = useSnapshot(batches);
  const found = batchId === undefined ? undefined : batchId === "" ? ready(undefined) : (byId[batchId] ?? loading);
  const current = found?.status === "ready" ? found.value : undefined;
  const editing = useEditing("batch", batchId, current);
  const { base } = editing;
  const conflict = useConflict("batch", shown, saving);

  const save = async (over: Batch, mine: BatchFormValues, version = over.version): Promise<void> => {
    const outcome = await updateBatch(over._id, mine, version);
    if (outcome.ok) return done.onSaved();
    const other = conflictingVersion(outcome, "batch");
    if (!other) {
      conflict.close();
      return done.onFailure(deletionConflict(outcome, "batch"));
    }
    return conflict.open({
      versions: { base: batchValues(over), mine, other: batchValues(other) },
      save: (chosen) => void save(over, chosen, other.version),
    });
  };

  return {
    ...editing,
    batch: found?.status === "ready" ? ready(base && withCurrentParts(base, current ?? base)) : found,
    saveChange: async (values: BatchFormValues) => base && save(base, values),
    conflictDialog: conflict.dialog,
  };
}

/** What is not in the form changes on the page while the person types. */
function withCurrentParts(base: Batch, current: Batch): ShownBatch {
  const { sessions, nextSession, announcements, published, learnerCount, waitingCount } = toShownBatch(current);
  return { ...toShownBatch(base), sessions, nextSession, announcements, published, learnerCount, waitingCount };
}

function batchValues(batch: Batch): BatchFormValues {
  const { title, description, mode, startsAt, endsAt, learnerLimit, needsSubscription = false } = batch;
  const { timeZone = indianZone, place = "", address = "", liveLink = "" } = batch;
  return {
    title,
    description,
    mode,
    startsAt,
    endsAt,
    timeZone,
    place,
    address,
    liveLink,
    needsSubscription,
    learnerLimit: learnerLimit === undefined ? "" : String(learnerLimit),
    courses: batch.courses.map(({ _id }) => _id),
  };
}

function loadedTitle(courseId: string): string {
  const inBatch = Object.values(batches.byId).flatMap((batch) =>
    batch.status === "ready" ? (batch.value?.courses ?? []) : [],
  );
  const course = findItem(courses, courseId) ?? inBatch.find(({ _id }) => _id === courseId);
  return course?.title ?? t("anotherCourse");
}
