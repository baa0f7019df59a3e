import { adminOnly, type Decision } from "./decision.ts";
import type { Viewer } from "./viewer.ts";

export type CourseAction = "list" | "create" | "update" | "delete";

/** Everyone may browse the catalogue; only administrators change it. */
export function coursePolicy(viewer: Viewer, action: CourseAction): Decision {
  return action === "list" ? "allowed" : adminOnly(viewer);
}
