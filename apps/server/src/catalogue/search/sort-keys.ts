import { type SQL, sql } from "drizzle-orm";
import { isMilliseconds } from "../../platform/lib/cursor.ts";
import type { OperationRequest } from "../../platform/lib/operations.ts";
import { momentText } from "../course-row.ts";
import { courses } from "../../platform/database/schema/courses.ts";

/** What a caller asks of the catalogue. */
export type CatalogueQuery = OperationRequest<"listCourses">["query"];

type Sort = NonNullable<CatalogueQuery["sort"]>;

/** How the values of a key are kept in a cursor and come back from it. */
type Kind = "moment" | "number" | "similarity" | "text";

/** One of the values that courses are ordered by, the most important first. */
export interface Key {
  kind: Kind;
  value: SQL;
  descending: boolean;
}

const created = sql`${courses.createdAt}`;
const learners = sql`${courses.learnerCount}`;
const title = sql`${courses.sortTitle} collate "C"`;

const up = (kind: Kind, value: SQL): Key => ({ kind, value, descending: false });
const down = (kind: Kind, value: SQL): Key => ({ kind, value, descending: true });

/** In their own direction. */
const sorts: Readonly<Record<Sort, readonly [Key, ...Key[]]>> = {
  all: [down("moment", created)],
  new: [down("moment", created)],
  popular: [down("number", learners), up("moment", created)],
  title: [up("text", title)],
  category: [up("text", sql`${courses.sortCategory} collate "C"`), up("text", title)],
  instructor: [up("text", sql`${courses.sortInstructor} collate "C"`), up("text", title)],
  lectures: [up("number", sql`${courses.lectureCount}`), up("text", title)],
};

/** The keys of a sort. The last one is the id, so that no two courses share a place. `order` turns the first one round. */
export function keysOf({ sort = "all", order }: Pick<CatalogueQuery, "sort" | "order">): Key[] {
  const [first, ...others] = sorts[sort];
  const descending = order === undefined ? first.descending : order === "desc";
  return [{ ...first, descending }, ...others, up("text", sql`${courses.id} collate "C"`)];
}

/** SQL: a key's value as a cursor keeps it. */
export function keptValue(kind: Kind, value: SQL): SQL {
  return kind === "moment" ? momentText(value) : sql`${value}::text`;
}

/** SQL: a kept value as the database compares it. */
export function comparable(kind: Kind, kept: string): SQL {
  switch (kind) {
    case "moment":
      return sql`${kept}::timestamptz`;
    case "number":
      return sql`${kept}::int`;
    case "similarity":
      return sql`${kept}::real`;
    case "text":
      return sql`${kept}::text collate "C"`;
    default:
      return kind satisfies never;
  }
}

/** Whether a text can be a kept value of a key: what comes from outside must not make the database fail. */
export function isKept(kind: Kind, text: string): boolean {
  switch (kind) {
    case "moment":
      return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text) && isMoment(text);
    case "number":
      return /^\d{1,9}$/.test(text);
    case "similarity":
      return /^(?:0|1|0\.\d{1,12})$/.test(text);
    case "text":
      return true;
    default:
      return kind satisfies never;
  }
}

/** JavaScript takes 30 February and hour 24 for a moment of the next day, and a year 0; PostgreSQL fails on some. */
function isMoment(text: string): boolean {
  const moment = Date.parse(text);
  return isMilliseconds(moment) && new Date(moment).toISOString().slice(0, 19) === text.slice(0, 19);
}
