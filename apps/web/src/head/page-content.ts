import type { PageResponse } from "@lms/api/page-rendering";
import type { OperationResponse } from "../request/api.ts";
import { isRecord } from "../request/is-record.ts";

export type CourseList = OperationResponse<"listCourses">;
export type CoursePage = OperationResponse<"getCoursePage">;

export function courseListIn(responses: readonly PageResponse[]): CourseList | undefined {
  return responses.map(({ body }) => body).find(isCourseList);
}

export function coursePageIn(responses: readonly PageResponse[]): CoursePage | undefined {
  return responses.map(({ body }) => body).find(isCoursePage);
}

function isCourseList(body: unknown): body is CourseList {
  return isRecord(body) && Array.isArray(body.courses);
}

function isCoursePage(body: unknown): body is CoursePage {
  return isRecord(body) && isRecord(body.course) && Array.isArray(body.lectures);
}
