import { adminOnly, anyUser, type Decision } from "./decision.ts";
import type { Viewer } from "./viewer.ts";

export type BatchAction = "read" | "join" | "leave" | "write";

/** Signed-in users see all batches; learners join and leave; only administrators write and announce. */
export function batchPolicy(viewer: Viewer, action: BatchAction): Decision {
  if (action === "write") return adminOnly(viewer);
  if (action === "read" || viewer.kind === "visitor") return anyUser(viewer);
  return viewer.role === "USER" ? "allowed" : { refused: "Only learners join a batch" };
}
