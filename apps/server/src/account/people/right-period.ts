import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { courses } from "../../platform/database/schema/courses.ts";
import { fieldProblem } from "../../platform/lib/problem.ts";
import { readMoment } from "../../platform/lib/time/read-moment.ts";

type Moments = Partial<Record<"from" | "until", string | undefined>>;

/** Throws the 400 of an end that comes too early. */
export function readPeriod({ from, until }: Moments, now: Date): { from: Date; until?: Date } {
  const start = readFilled("from", from) ?? now;
  const end = readFilled("until", until);
  if (end === undefined) return { from: start };
  if (end <= start || end <= now) throw fieldProblem(400, "until", "account.rightEndTooEarly");
  return { from: start, until: end };
}

function readFilled(field: string, text = ""): Date | undefined {
  return text.trim() === "" ? undefined : readMoment(field, text);
}

/** Undefined: every course. Throws the 400 of one that is not there. */
export async function requireCourse(tx: Database, course: string | undefined): Promise<string | undefined> {
  const id = course?.trim() ?? "";
  if (id === "") return undefined;
  if (!(await isCourse(tx, id))) throw fieldProblem(400, "course", "account.noSuchCourse");
  return id;
}

export async function isCourse(tx: Database, id: string): Promise<boolean> {
  return (await tx.$count(courses, eq(courses.id, id))) > 0;
}
