import { type Badge, badgeOf, type Ranking } from "./badges.ts";
import { type CourseRow, shownCourse } from "./course-row.ts";

interface Written {
  badge: Badge | undefined;
  text: string;
}

/**
 * Writes the answer of every course, newest first. What was written of a course is kept with its row, so that a change
 * of one does not write thousands anew.
 */
export function wholeCatalogue() {
  const kept = new WeakMap<CourseRow, Written>();

  function write(row: CourseRow, ranking: Ranking, now: Date): string {
    const badge = badgeOf(row, ranking, now);
    const former = kept.get(row);
    if (former !== undefined && former.badge === badge) return former.text;
    const text = JSON.stringify(shownCourse(row, ranking, now));
    kept.set(row, { badge, text });
    return text;
  }

  return (rows: ReadonlyMap<string, CourseRow>, { ranking, now }: { ranking: Ranking; now: Date }): string => {
    const sorted = [...rows.values()].toSorted(byAge);
    const courses = sorted.map((row) => write(row, ranking, now)).join(",");
    return `{"success":true,"message":"Courses fetched successfully","courses":[${courses}],"total":${sorted.length}}`;
  };
}

function byAge(one: CourseRow, other: CourseRow): number {
  if (one.created !== other.created) return one.created < other.created ? 1 : -1;
  return one.id < other.id ? -1 : 1;
}
