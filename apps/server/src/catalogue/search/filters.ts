import { and, type SQL, sql } from "drizzle-orm";
import { publishedCourses as courses } from "../../platform/database/schema/courses.ts";
import { isStorable } from "../../platform/lib/text/storable-text.ts";
import { newSince } from "../badges.ts";
import type { CatalogueQuery } from "./sort-keys.ts";

export function isInCategory({ category }: CatalogueQuery): SQL {
  if (category === undefined) return sql`true`;
  return isStorable(category) ? sql`category = ${category}` : sql`false`;
}

export function isInLanguage({ language }: CatalogueQuery): SQL {
  return language === undefined ? sql`true` : sql`language = ${language}`;
}

export function isSelected({ length, sort, preview }: CatalogueQuery, now: Date): SQL | undefined {
  return and(
    length === undefined ? undefined : lengths[length],
    preview === true ? sql`${courses.hasPreview}` : undefined,
    sort === "new" ? sql`${courses.createdAt} > ${newSince(now).toISOString()}::timestamptz` : undefined,
  );
}

export function pageLimit({ limit, skip = 0 }: CatalogueQuery): SQL {
  return limit === undefined ? sql`offset ${skip}` : sql`limit ${limit + 1} offset ${skip}`;
}

const hour = 3600;
const duration = sql`${courses.durationSeconds}`;

const lengths: Readonly<Record<NonNullable<CatalogueQuery["length"]>, SQL>> = {
  short: sql`${duration} < ${hour}`,
  medium: sql`${duration} >= ${hour} and ${duration} < ${4 * hour}`,
  long: sql`${duration} >= ${4 * hour}`,
};
