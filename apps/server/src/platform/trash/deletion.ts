import { requireSignedIn } from "../policy/decision.ts";
import type { Viewer } from "../policy/viewer.ts";
import type { Deletion } from "./trash-items.ts";

export function deletionBy(viewer: Viewer, { trashDays }: { trashDays: number }, now: Date): Deletion {
  return { by: requireSignedIn(viewer).id, at: now, forGood: trashDays === 0 };
}
