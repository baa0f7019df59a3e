import type { StoredSchedule } from "../../platform/database/schema/imports.ts";

export type ListedSchedule = Omit<StoredSchedule, "requiredCourseId">;

/** The course that has to be complete before is not carried. */
export function toListedSchedule({ inSequence, sections, lectures }: StoredSchedule): ListedSchedule {
  return { inSequence, sections, lectures };
}

const openings = (maxItems: number) => ({
  type: "array",
  maxItems,
  items: {
    type: "object",
    additionalProperties: false,
    required: ["opensAt", "opensAfterDays"],
    properties: {
      opensAt: { type: ["string", "null"], pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" },
      opensAfterDays: { type: ["integer", "null"], minimum: 1, maximum: 3650 },
    },
  },
});

export const scheduleSchema = {
  type: "object",
  additionalProperties: false,
  required: ["inSequence", "sections", "lectures"],
  properties: { inSequence: { type: "boolean" }, sections: openings(500), lectures: openings(5000) },
};

/** Each section and lecture has a place in it, and all its moments exist. */
export function isWholeSchedule(
  schedule: ListedSchedule,
  { sections, lectures }: { sections: readonly unknown[]; lectures: readonly unknown[] },
): boolean {
  const all = [...schedule.sections, ...schedule.lectures];
  return (
    schedule.sections.length === sections.length &&
    schedule.lectures.length === lectures.length &&
    all.every(({ opensAt }) => opensAt === null || !Number.isNaN(Date.parse(opensAt)))
  );
}
