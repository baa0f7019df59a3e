import { useEffect, useEffectEvent, useState } from "react";
import type { FormDraft } from "../../lib/forms/form-draft.ts";
import type { CourseSchedule, OpeningDraft } from "../model/course-schedule.ts";
import { toDraft } from "./opening-drafts.ts";

interface ScheduleFormValues {
  order: CourseSchedule["order"];
  requires: CourseSchedule["requires"];
  /** The keys are ids of sections and lectures. */
  drafts: Readonly<Record<string, OpeningDraft>>;
}

interface ScheduleDraft {
  values: ScheduleFormValues;
  onChange: (values: ScheduleFormValues) => void;
  dirty: boolean;
  /** A reload has brought it back. */
  restored: boolean;
  /** Starts again with what is saved. */
  discard: () => void;
}

/** What is chosen and typed survives a reload. */
export function useScheduleDraft(schedule: CourseSchedule, formDraft: FormDraft | undefined): ScheduleDraft {
  const [initial] = useState(() => startingValues(schedule));
  const [found] = useState(() => readValues(formDraft));
  const [values, setValues] = useState(initial);
  const [restored, setRestored] = useState(false);
  const [pending, setPending] = useState(found !== undefined);
  const dirty = pending || JSON.stringify(values) !== JSON.stringify(initial);

  const store = useEffectEvent((changed: ScheduleFormValues | undefined) => {
    if (changed) formDraft?.write({ fields: {}, extra: changed });
    else formDraft?.clear();
  });
  const unsaved = dirty ? values : undefined;
  const changed = pending ? found : unsaved;
  useEffect(() => store(changed), [changed]);
  // The page of the server has what is saved.
  const begin = useEffectEvent(() => {
    if (!found) return;
    setValues(found);
    setRestored(true);
    setPending(false);
  });
  useEffect(() => {
    const beginning = setTimeout(() => begin());
    return () => clearTimeout(beginning);
  }, []);
  const end = useEffectEvent(() => formDraft?.clear());
  useEffect(() => () => end(), []);

  return {
    values,
    onChange: setValues,
    dirty,
    restored: restored && dirty,
    discard: () => {
      setValues(initial);
      setRestored(false);
    },
  };
}

function startingValues({ order, requires, sections, lectures }: CourseSchedule): ScheduleFormValues {
  return {
    order,
    requires,
    drafts: Object.fromEntries([...sections, ...lectures].map((part) => [part.id, toDraft(part)])),
  };
}

function readValues(formDraft: FormDraft | undefined): ScheduleFormValues | undefined {
  const extra = formDraft?.read()?.extra;
  return isValues(extra) ? extra : undefined;
}

function isValues(value: unknown): value is ScheduleFormValues {
  if (!isObject(value)) return false;
  const { order, requires, drafts } = value;
  if ((order !== "free" && order !== "sequence") || !isObject(drafts)) return false;
  return (requires === undefined || hasTexts(requires, ["id", "title"])) && Object.values(drafts).every(isDraft);
}

function isDraft(value: unknown): value is OpeningDraft {
  return hasTexts(value, ["how", "at", "days"]);
}

function hasTexts(value: unknown, keys: readonly string[]): boolean {
  return isObject(value) && keys.every((key) => typeof value[key] === "string");
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
