import { t } from "@lms/texts/authoring/schedule-conflict";
import type { CourseSchedule as ShownSchedule, ScheduleValues } from "@lms/ui/authoring/model/course-schedule";
import { formatDateAndTime } from "@lms/ui/lib/format/format-time";
import { loading, type Loadable } from "@lms/ui/lib/loadable";
import { useState } from "react";
import { type Snapshot, useSnapshot } from "valtio";
import { useEditing } from "../../account/use-editing.ts";
import { type CourseSchedule, courseSchedules, saveCourseSchedule } from "../../authoring/course-schedule.ts";
import type { ShownValues } from "../../lib/conflict-fields.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import { failureMessage } from "../../request/forms/form-values.ts";
import { conflictingVersion, deletionConflict } from "../../request/if-match.ts";
import type { Failure } from "../../request/outcome.ts";
import { useConflict } from "./use-conflict.tsx";

type Times = Pick<ScheduleValues, "sections" | "lectures">;

interface Values extends Pick<ScheduleValues, "order" | "requires"> {
  times: Times & { titles: ReadonlyMap<string, string> };
}

const shown: ShownValues<Values> = {
  labels: () => ({ order: t("order"), requires: t("requires"), times: t("times") }),
  format: (value) => {
    if (value === undefined) return t("none");
    if (typeof value === "string") return t(value === "sequence" ? "sequence" : "free");
    return "title" in value ? value.title : formatTimes(value);
  },
};

function formatTimes({ sections, lectures, titles }: Values["times"]): string {
  const lines = [...sections, ...lectures].map(({ id, opensAt, opensAfterDays = 0 }) => {
    const when = opensAt === undefined ? t("afterDays", { days: opensAfterDays }) : formatDateAndTime(opensAt);
    return t("opening", { title: titles.get(id) ?? "", when });
  });
  return lines.length === 0 ? t("atOnce") : lines.join("\n");
}

/** Saves the order and times, and shows a dialog when somebody else has changed them since they were opened. */
export function useScheduleEditing(courseId: string) {
  const { byCourse, saving } = useSnapshot(courseSchedules);
  const [failure, setFailure] = useState<Failure>();
  // Another one begins the form again, with what is stored.
  const [rounds, setRounds] = useState(0);
  const found: Loadable<Snapshot<CourseSchedule> | undefined> = byCourse[courseId] ?? loading;
  const stored = found.status === "ready" ? found.value : undefined;
  const { base, formDraft, onDirtyChange } = useEditing<Snapshot<CourseSchedule>>("course schedule", courseId, stored);
  const conflict = useConflict("course", shown, saving);

  const save = async (over: Snapshot<CourseSchedule>, mine: ScheduleValues, version = over.version): Promise<void> => {
    setFailure(undefined);
    const outcome = await saveCourseSchedule(courseId, toChange(mine), version);
    const other = outcome.ok ? undefined : conflictingVersion(outcome, "schedule");
    if (!other) conflict.close();
    if (outcome.ok) {
      formDraft.clear();
      onDirtyChange(false);
      return setRounds((before) => before + 1);
    }
    if (!other) return setFailure(deletionConflict(outcome, "course"));
    return conflict.open({
      versions: { base: toValues(over, other), mine: toValues(mine, other), other: toValues(other, other) },
      save: ({ order, requires, times }) => void save(over, { order, requires, ...times }, other.version),
    });
  };

  const editedOver = found.status === "ready" && found.value ? { status: found.status, value: base } : found;
  return {
    round: `${courseId} ${rounds}`,
    schedule: mapReady(editedOver, (value) => value && toShown(value)),
    busy: saving,
    // Only the course that is required can be refused by itself.
    failure: failure?.errors?.["requires"] ?? failureMessage(failure),
    formDraft,
    onDirtyChange,
    onSave: (values: ScheduleValues) => void (base && save(base, values)),
    conflictDialog: conflict.dialog,
  };
}

type Part = Snapshot<CourseSchedule>["lectures"][number];

function toPart({ _id, ...part }: Part) {
  return { id: _id, ...part };
}

function toShown({ order, requires, sections, lectures }: Snapshot<CourseSchedule>): ShownSchedule {
  return {
    order,
    requires: requires && { id: requires._id, title: requires.title },
    sections: sections.map(toPart),
    lectures: lectures.map(toPart),
  };
}

/** Parts that are gone by now are left out. */
function toValues(schedule: Snapshot<CourseSchedule> | ScheduleValues, other: Snapshot<CourseSchedule>): Values {
  const { order, requires, sections, lectures } = "version" in schedule ? toShown(schedule) : schedule;
  const titles = new Map([...other.sections, ...other.lectures].map(({ _id, title }) => [_id, title]));
  const timed = (parts: Times["sections"]) =>
    parts
      .filter(({ id, opensAt, opensAfterDays }) => titles.has(id) && (opensAt ?? opensAfterDays) !== undefined)
      .map(({ id, opensAt, opensAfterDays }) => ({ id, opensAt, opensAfterDays }));
  return { order, requires, times: { sections: timed(sections), lectures: timed(lectures), titles } };
}

function toForm({ id, opensAt, opensAfterDays }: ScheduleValues["sections"][number]) {
  return {
    _id: id,
    ...(opensAt !== undefined && { opensAt }),
    ...(opensAfterDays !== undefined && { opensAfterDays }),
  };
}

function toChange({ order, requires, sections, lectures }: ScheduleValues) {
  return {
    order,
    ...(requires && { requires: requires.id }),
    sections: sections.map(toForm),
    lectures: lectures.map(toForm),
  };
}
