import type { CourseProgress } from "../request/api.ts";
import { loadProgress, progress } from "./progress.ts";
import { flushReports } from "./progress-reporter.ts";

/** Pending reports are sent first, so that the response includes them. */
export async function loadStartedCourses(): Promise<readonly CourseProgress[]> {
  await flushReports();
  await loadProgress();
  return progress.overview.status === "ready" ? progress.overview.value.courses : [];
}
