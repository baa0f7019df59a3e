import { anyUser, type Decision } from "./decision.ts";
import { lecturePolicy } from "./lecture-policy.ts";
import type { Viewer } from "./viewer.ts";

export type ProgressAction = "read" | "report" | "complete";

/** Everyone reads their own progress, whatever became of the subscription; making some needs permission to watch. */
export function progressPolicy(viewer: Viewer, action: ProgressAction): Decision {
  return action === "read" ? anyUser(viewer) : lecturePolicy(viewer, "watch");
}
