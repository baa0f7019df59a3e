import { isId } from "../platform/lib/id.ts";
import { Problem } from "../platform/lib/problem.ts";

/** Throws the 404. */
export function requireIds<Ids extends { courseId: string; lectureId: string }>(ids: Ids): Ids {
  if (!isId(ids.courseId) || !isId(ids.lectureId)) throw lectureNotFound();
  return ids;
}

export function lectureNotFound(): Problem {
  return new Problem(404, "catalogue.lectureNotFound");
}
