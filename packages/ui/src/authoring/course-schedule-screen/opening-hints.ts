import { t } from "@lms/texts/authoring/course-schedule-screen";
import type { CourseSchedule, OpeningDraft, ScheduledPart } from "../model/course-schedule.ts";
import { countDays } from "./opening-drafts.ts";

/** What is allowed and odd, by the ids of lectures. Moments and days are not compared with each other. */
export function openingHints(
  { order, sections, lectures }: Pick<CourseSchedule, "order" | "sections" | "lectures">,
  draftFor: (part: ScheduledPart) => OpeningDraft,
): Map<string, string> {
  const hints = new Map<string, string>();
  const times = lectures.map((lecture) => {
    const section = sections.find(({ id }) => id === lecture.sectionId);
    const [own, above] = [toTime(draftFor(lecture)), section && toTime(draftFor(section))];
    if (section && isLater(above, own)) hints.set(lecture.id, t("opensWithSection", { title: section.title }));
    return isLater(above, own) || own === undefined ? above : own;
  });
  if (order !== "sequence") return hints;
  for (const [index, { id }] of lectures.entries()) {
    const next = lectures.find((_, place) => place > index && isLater(times[index], times[place]));
    if (next) hints.set(id, t("opensAfterNext", { title: next.title }));
  }
  return hints;
}

interface Time {
  how: "at" | "days";
  value: number;
}

function toTime({ how, at, days }: OpeningDraft): Time | undefined {
  const value = how === "at" ? Date.parse(`${at}Z`) : countDays(days);
  return how === "now" || Number.isNaN(value) || value === 0 ? undefined : { how, value };
}

function isLater(one: Time | undefined, other: Time | undefined): boolean {
  return one !== undefined && one.how === other?.how && one.value > other.value;
}
