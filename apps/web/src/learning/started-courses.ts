import type { CourseProgress } from "../request/api.ts";
import { loadProgress, progress } from "./progress.ts";
import { flushReports } from "./progress-reporter.ts";

/** The courses that the viewer has started, after what was just watched is told. */
export async function loadStartedCourses(): Promise<readonly CourseProgress[]> {
  await flushReports();
  await loadProgress();
  return progress.overview.status === "ready" ? progress.overview.value.courses : [];
}
