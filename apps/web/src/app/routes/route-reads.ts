import type { PageRead } from "@lms/api/page-rendering";
import { courseListReads, coursePageReads, newestCoursesReads } from "../../catalogue/course-reads.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import type { RouteLocation } from "./app-route.ts";

/**
 * Maps the path of a route to the reads of its page, so that they come with the document. They are not in the routes, since a first load
 * needs none of them.
 */
export const routeReads: Readonly<Record<string, (place: RouteLocation) => PageRead[]>> = {
  [routePaths.home]: newestCoursesReads,
  [routePaths.courses]: ({ search }) => courseListReads(search),
  [routePaths.coursePage]: ({ params }) => coursePageReads(params),
  [routePaths.help]: () => [{ operation: "listHelpArticles" }],
  [routePaths.privacy]: () => [{ operation: "getSitePage", path: { name: "privacy" } }],
  [routePaths.terms]: () => [{ operation: "getSitePage", path: { name: "terms" } }],
  [routePaths.refunds]: () => [{ operation: "getSitePage", path: { name: "refunds" } }],
};
