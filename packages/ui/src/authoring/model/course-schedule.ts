import type { Instant } from "../../lib/format/instant.ts";

export type CourseOrder = "free" | "sequence";

/** Without a moment or days it opens at once. */
export interface Opening {
  id: string;
  opensAt?: Instant | undefined;
  opensAfterDays?: number | undefined;
}

export interface ScheduledPart extends Opening {
  title: string;
  /** Absent for what is in no section. */
  sectionId?: string | undefined;
  /** False for a draft. */
  published?: boolean | undefined;
}

export interface CourseSchedule {
  order: CourseOrder;
  /** The course that has to be complete before. */
  requires?: { id: string; title: string } | undefined;
  sections: readonly ScheduledPart[];
  lectures: readonly ScheduledPart[];
}

/** What is saved: sections and lectures that open at once are left out. */
export interface ScheduleValues {
  order: CourseOrder;
  requires?: { id: string; title: string } | undefined;
  sections: readonly Opening[];
  lectures: readonly Opening[];
}

export interface OpeningDraft {
  how: "now" | "at" | "days";
  /** As the field has it, in Indian time. */
  at: string;
  days: string;
}
