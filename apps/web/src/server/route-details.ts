import type { PageResponse } from "@lms/api/page-rendering";
import { routePaths } from "../lib/navigation/paths.ts";
import { currentCoursePage } from "../catalogue/current-course-page.ts";
import { helpQueryIn } from "../site/help-query.ts";
import type { RouteMatch } from "./route-match.ts";

/** Details of routes that only the server needs, so that no browser loads them. */
interface RouteDetails {
  /** The text that the page searches for in its responses, which no read has. */
  searched?: (search: URLSearchParams) => string;
  /** Another address that the responses redirect to. */
  movedTo?: (place: RouteMatch, responses: readonly PageResponse[]) => string | undefined;
}

const details: Readonly<Record<string, RouteDetails>> = {
  [routePaths.coursePage]: { movedTo: ({ params }, [response]) => currentCoursePage(params, response) },
  [routePaths.help]: { searched: helpQueryIn },
};

export function routeDetails({ route }: RouteMatch): RouteDetails {
  return details[route.path] ?? {};
}
