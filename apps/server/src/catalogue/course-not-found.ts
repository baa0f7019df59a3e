import { Problem } from "../platform/lib/problem.ts";

export function courseNotFound(): Problem {
  return new Problem(404, "Course not found");
}
