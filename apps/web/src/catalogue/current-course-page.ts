import type { PageResponse } from "@lms/api/page-rendering";
import { coursePagePath } from "@lms/ui/catalogue/model/course-paths";
import { isRecord } from "../request/is-record.ts";
import type { CourseParams } from "./course-reads.ts";

/** The course's address, where another one was opened: its title has changed since. */
export function currentCoursePage({ slug }: CourseParams, response: PageResponse | undefined): string | undefined {
  const course = isRecord(response?.body) ? response.body["course"] : undefined;
  const current = isRecord(course) ? course["slug"] : undefined;
  return typeof current === "string" && current !== slug ? coursePagePath(current) : undefined;
}
