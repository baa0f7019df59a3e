import { createHash } from "node:crypto";
import { Problem } from "../lib/problem.ts";
import type { Answer } from "../lib/operations.ts";
import { isNew } from "./badges.ts";
import type { KeptAnswer } from "./kept-answers.ts";
import { fold, type Catalogue, type CatalogueCourse } from "./catalogue.ts";
import { byAge, byLearners, cursorOf, placeOf } from "./course-order.ts";

/** What a caller asks of the catalogue. Nothing asked is every course, newest first. */
export interface CatalogueQuery {
  q?: string | undefined;
  sort?: "all" | "popular" | "new" | "title" | "category" | "instructor" | "lectures" | undefined;
  category?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** The answer to a query as text, with its ETag, kept with the catalogue that it was made of. */
export function answerQuery(catalogue: Catalogue, query: CatalogueQuery, now: Date): KeptAnswer {
  const { sort = "all", category, limit, cursor } = query;
  const key = JSON.stringify([searchText(query), sort, category, limit, cursor]);
  return catalogue.answers.get(key) ?? catalogue.answers.keep(key, serialise(find(catalogue, query, now)));
}

function serialise(answer: Answer<"listCourses">): KeptAnswer {
  const body = JSON.stringify(answer);
  return { body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"` };
}

function searchText({ q = "" }: CatalogueQuery): string {
  return fold(q.trim());
}

function find(catalogue: Catalogue, query: CatalogueQuery, now: Date): Answer<"listCourses"> {
  const { sort = "all", category, limit = Infinity, cursor } = query;
  const wanted = searchText(query);
  const found = catalogue.courses.filter(
    (course) =>
      course.text.includes(wanted) &&
      (category === undefined || course.category === category) &&
      (sort !== "new" || isNew(course, now)),
  );
  const order = sort === "popular" ? byLearners : byAge;
  const sorted = found.toSorted(order);
  const start = cursor === undefined ? 0 : startAfter(sorted, order, cursor);
  const page = sorted.slice(start, start + limit);
  const last = page.at(-1);

  return {
    success: true,
    message: "Courses fetched successfully",
    courses: page.map(({ shown }) => shown),
    ...(last !== undefined && start + page.length < sorted.length && { nextCursor: cursorOf(last) }),
    total: sorted.length,
  };
}

/** The first course behind the cursor's place, whether or not the course that it was made of is still there. */
function startAfter(sorted: readonly CatalogueCourse[], order: typeof byAge, cursor: string): number {
  const place = placeOf(cursor);
  if (place === undefined) {
    const message = "This page of the catalogue is not known";
    throw new Problem(400, message, [{ field: "cursor", message }]);
  }
  const start = sorted.findIndex((course) => order(course, place) > 0);
  return start === -1 ? sorted.length : start;
}
