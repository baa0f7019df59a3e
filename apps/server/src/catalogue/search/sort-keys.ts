import { type SQL, sql } from "drizzle-orm";
import { isMilliseconds } from "../../platform/lib/cursor.ts";
import type { OperationRequest } from "../../platform/lib/operations.ts";
import { momentText } from "../course-row.ts";
import { publishedCourses as courses } from "../../platform/database/schema/courses.ts";

export type CatalogueQuery = OperationRequest<"listCourses">["query"];

type Sort = NonNullable<CatalogueQuery["sort"]>;

type Kind = "moment" | "number" | "similarity" | "text";

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

const sorts: Readonly<Record<Sort, readonly [Key, ...Key[]]>> = {
  all: [down("moment", created)],
  new: [down("moment", created)],
  popular: [down("number", learners), up("moment", created)],
  title: [up("text", title)],
  category: [up("text", sql`${courses.sortCategory} collate "C"`), up("text", title)],
  instructor: [up("text", sql`${courses.sortInstructor} collate "C"`), up("text", title)],
  lectures: [up("number", sql`${courses.lectureCount}`), up("text", title)],
};

const orders: Readonly<Record<NonNullable<CatalogueQuery["orderBy"]>, Sort>> = {
  newest: "all",
  learners: "popular",
  title: "title",
};

export type Sorting = Pick<CatalogueQuery, "sort" | "order" | "orderBy">;

/** Most important first. The id is last, so that the order is total. `order` sets the direction of the first one. */
export function sortKeys({ sort = "all", order, orderBy }: Sorting): Key[] {
  const [first, ...rest] = sorts[orderBy === undefined ? sort : orders[orderBy]];
  const descending = order === undefined ? first.descending : order === "desc";
  return [{ ...first, descending }, ...rest, up("text", sql`${courses.id} collate "C"`)];
}

export function isByLearners({ sort = "all", orderBy }: Sorting): boolean {
  return (orderBy === undefined ? sort : orders[orderBy]) === "popular";
}

export function cursorValue(kind: Kind, value: SQL): SQL {
  return kind === "moment" ? momentText(value) : sql`${value}::text`;
}

export function comparable(kind: Kind, value: string): SQL {
  switch (kind) {
    case "moment":
      return sql`${value}::timestamptz`;
    case "number":
      return sql`${value}::int`;
    case "similarity":
      return sql`${value}::real`;
    case "text":
      return sql`${value}::text collate "C"`;
    default:
      return kind satisfies never;
  }
}

/** Cursors are untrusted: values that the database cannot convert are refused. */
export function isCursorValue(kind: Kind, text: string): boolean {
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

/** JavaScript accepts 30 February, hour 24 and year 0; PostgreSQL fails on some of them. */
function isMoment(text: string): boolean {
  const moment = Date.parse(text);
  return isMilliseconds(moment) && new Date(moment).toISOString().slice(0, 19) === text.slice(0, 19);
}
