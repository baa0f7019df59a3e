import { success } from "../../platform/lib/message.ts";
import { type Badge, courseBadge, type Ranking } from "../badges.ts";
import { type CourseRow, toCourse } from "../course-row.ts";

interface CachedText {
  badge: Badge | undefined;
  text: string;
}

/** Caches the JSON of each course, so that a change of one course does not serialise thousands again. */
export function fullListWriter() {
  const texts = new WeakMap<CourseRow, CachedText>();

  function serialise(row: CourseRow, ranking: Ranking, now: Date): string {
    const badge = courseBadge(row, ranking, now);
    const cached = texts.get(row);
    if (cached !== undefined && cached.badge === badge) return cached.text;
    const text = JSON.stringify(toCourse(row, ranking, now));
    texts.set(row, { badge, text });
    return text;
  }

  return (rows: ReadonlyMap<string, CourseRow>, { ranking, now }: { ranking: Ranking; now: Date }): string => {
    const sorted = [...rows.values()].toSorted(byAge);
    const courses = sorted.map((row) => serialise(row, ranking, now)).join(",");
    const begin = JSON.stringify(success("catalogue.listed")).slice(0, -1);
    return `${begin},"courses":[${courses}],"total":${sorted.length}}`;
  };
}

function byAge(a: CourseRow, b: CourseRow): number {
  if (a.created !== b.created) return a.created < b.created ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}
