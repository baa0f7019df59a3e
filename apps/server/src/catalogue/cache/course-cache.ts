// Why: docs/decisions/0023-catalogue-cache.md
import type { Database } from "../../platform/database/database.ts";
import { changedCourses } from "../catalogue-version.ts";
import { type CourseRow, readCourses } from "../course-row.ts";

interface Cached {
  version: number;
  rows: Promise<ReadonlyMap<string, CourseRow>>;
}

/** Returns all courses as of the given version or later; only changed ones are read again. */
export function courseCache(db: Database): (version: number) => Promise<ReadonlyMap<string, CourseRow>> {
  let cached: Cached | undefined;

  async function readAfter(previous: Cached | undefined, version: number): Promise<ReadonlyMap<string, CourseRow>> {
    const changed =
      previous === undefined || previous.version > version
        ? undefined
        : await changedCourses(db, { after: previous.version, until: version });
    if (previous === undefined || changed === undefined) return byId(await readCourses(db));
    const rows = new Map(await previous.rows);
    const present = byId(await readCourses(db, changed));
    for (const id of changed) {
      const row = present.get(id);
      if (row === undefined) rows.delete(id);
      else rows.set(id, row);
    }
    return rows;
  }

  return async (version) => {
    if (cached?.version === version) return cached.rows;
    const current: Cached = { version, rows: readAfter(cached, version) };
    cached = current;
    try {
      return await current.rows;
    } catch (error) {
      if (cached === current) cached = undefined;
      throw error;
    }
  };
}

function byId(rows: readonly CourseRow[]): ReadonlyMap<string, CourseRow> {
  return new Map(rows.map((row) => [row.id, row]));
}
