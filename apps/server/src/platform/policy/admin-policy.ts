import { adminOnly, type Decision } from "./decision.ts";
import type { Viewer } from "./viewer.ts";

/** Only administrators see the platform's figures. */
export function adminPolicy(viewer: Viewer, _action: "readStats"): Decision {
  return adminOnly(viewer);
}
