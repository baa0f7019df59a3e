import { adminOnly, type Decision } from "./decision.ts";
import type { Viewer } from "./viewer.ts";

export type ContactAction = "send" | "list" | "update" | "delete";

/** Everyone may write to the people behind the platform; only administrators read what was written. */
export function contactPolicy(viewer: Viewer, action: ContactAction): Decision {
  return action === "send" ? "allowed" : adminOnly(viewer);
}
