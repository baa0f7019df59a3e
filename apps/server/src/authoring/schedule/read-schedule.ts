import type { components } from "@lms/api/schema";
import { asc, eq } from "drizzle-orm";
import { requiredCourse } from "../../catalogue/required-course.ts";
import type { Database } from "../../platform/database/database.ts";
import { courses, lectures, publishedCourses, sections } from "../../platform/database/schema/courses.ts";
import { contentVersion } from "../../platform/lib/version.ts";
import { seesDrafts } from "../../platform/policy/course-staff.ts";
import type { Viewer } from "../../platform/policy/viewer.ts";

type Schemas = components["schemas"];

export interface OpeningRow {
  id: string;
  opensAt: Date | null;
  opensAfterDays: number | null;
}

export interface Schedule {
  inSequence: boolean;
  requiredCourseId: string | null;
  /** Undefined also while the viewer does not see the required course: a draft, or one in the trash. */
  requires: Schemas["RequiredCourse"] | undefined;
  sections: readonly (OpeningRow & { title: string })[];
  lectures: readonly (OpeningRow & { title: string; sectionId: string | null; published: boolean })[];
}

/** Undefined when there is no such course. */
export async function findSchedule(db: Database, courseId: string, viewer: Viewer): Promise<Schedule | undefined> {
  const { inSequence, requiredCourseId } = courses;
  const [course] = await db.select({ inSequence, requiredCourseId }).from(courses).where(eq(courses.id, courseId));
  if (course === undefined) return undefined;
  const { id, title, sectionId, published, opensAt, opensAfterDays } = lectures;
  return {
    ...course,
    requires: await requiredCourse(db, course.requiredCourseId, coursesSeenBy(viewer, course.requiredCourseId)),
    sections: await db
      .select({
        id: sections.id,
        title: sections.title,
        opensAt: sections.opensAt,
        opensAfterDays: sections.opensAfterDays,
      })
      .from(sections)
      .where(eq(sections.courseId, courseId))
      .orderBy(asc(sections.position)),
    lectures: await db
      .select({ id, title, sectionId, published, opensAt, opensAfterDays })
      .from(lectures)
      .where(eq(lectures.courseId, courseId))
      .orderBy(asc(lectures.position)),
  };
}

export function coursesSeenBy(viewer: Viewer, courseId: string | null): typeof courses | typeof publishedCourses {
  return courseId !== null && seesDrafts(viewer, courseId) ? courses : publishedCourses;
}

/** What the viewer sees of it, and so what their change may take away. */
export function shownContent(schedule: Schedule): ScheduleContent {
  return { ...schedule, requiredCourseId: schedule.requires?._id ?? null };
}

/** It covers the order and the times, and no titles. */
export function scheduleVersion(schedule: ScheduleContent): string {
  return contentVersion({
    inSequence: schedule.inSequence,
    requiredCourseId: schedule.requiredCourseId,
    sections: timesById(schedule.sections),
    lectures: timesById(schedule.lectures),
  });
}

export interface ScheduleContent extends Pick<Schedule, "inSequence" | "requiredCourseId"> {
  sections: readonly OpeningRow[];
  lectures: readonly OpeningRow[];
}

/** What opens at once is as if it were not there. */
export function timesById(rows: readonly OpeningRow[]): (readonly [string, string | null, number | null])[] {
  return rows
    .filter(({ opensAt, opensAfterDays }) => opensAt !== null || opensAfterDays !== null)
    .map(({ id, opensAt, opensAfterDays }) => [id, opensAt && opensAt.toISOString(), opensAfterDays] as const)
    .toSorted(([a], [b]) => a.localeCompare(b));
}

export function toCourseSchedule(schedule: Schedule): Schemas["CourseSchedule"] {
  const { requires } = schedule;
  return {
    version: scheduleVersion(shownContent(schedule)),
    order: schedule.inSequence ? "sequence" : "free",
    ...(requires && { requires }),
    sections: schedule.sections.map(toPart),
    lectures: schedule.lectures.map(toPart),
  };
}

type Part = OpeningRow & { title: string; sectionId?: string | null; published?: boolean };

function toPart(part: Part): Schemas["ScheduledPart"] {
  const { id, title, sectionId = null, published = true, opensAt, opensAfterDays } = part;
  return {
    _id: id,
    title,
    ...(sectionId !== null && { sectionId }),
    ...(!published && { published: false as const }),
    ...(opensAt && { opensAt: opensAt.toISOString() }),
    ...(opensAfterDays !== null && { opensAfterDays }),
  };
}
