import type { Database } from "../platform/database/database.ts";
import { changedCourses } from "./catalogue-version.ts";
import { type CourseRow, readCourses } from "./course-row.ts";

interface Held {
  version: number;
  rows: Promise<ReadonlyMap<string, CourseRow>>;
}

/**
 * Answers every course as it is at a version at least, by id. They are kept in memory, and of a later version only what
 * changed is read.
 */
export function everyCourseReader(db: Database): (version: number) => Promise<ReadonlyMap<string, CourseRow>> {
  let held: Held | undefined;

  async function readAfter(former: Held | undefined, version: number): Promise<ReadonlyMap<string, CourseRow>> {
    const changed =
      former === undefined || former.version > version
        ? undefined
        : await changedCourses(db, { after: former.version, until: version });
    if (former === undefined || changed === undefined) return byId(await readCourses(db));
    const rows = new Map(await former.rows);
    const present = byId(await readCourses(db, changed));
    for (const id of changed) {
      const row = present.get(id);
      if (row === undefined) rows.delete(id);
      else rows.set(id, row);
    }
    return rows;
  }

  return async (version) => {
    if (held?.version === version) return held.rows;
    const mine: Held = { version, rows: readAfter(held, version) };
    held = mine;
    try {
      return await mine.rows;
    } catch (error) {
      if (held === mine) held = undefined;
      throw error;
    }
  };
}

function byId(rows: readonly CourseRow[]): ReadonlyMap<string, CourseRow> {
  return new Map(rows.map((row) => [row.id, row]));
}
