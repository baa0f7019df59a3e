import { adminOnly, anyUser, type Decision } from "./decision.ts";
import type { Viewer } from "./viewer.ts";

export type LectureAction = "list" | "watch" | "add" | "reorder" | "update" | "delete";

const changes: ReadonlySet<LectureAction> = new Set(["add", "reorder", "update", "delete"]);

/** Signed-in users see lecture titles; subscribers and administrators watch; only administrators change lectures. */
export function lecturePolicy(viewer: Viewer, action: LectureAction): Decision {
  if (changes.has(action)) return adminOnly(viewer);
  const known = anyUser(viewer);
  if (action === "list" || viewer.kind === "visitor") return known;
  if (viewer.role === "ADMIN" || viewer.subscribed) return "allowed";
  return { refused: "Subscribe to watch this lecture" };
}
