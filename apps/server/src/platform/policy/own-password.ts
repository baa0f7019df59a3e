import type { OperationId } from "@lms/api/operations";
import type { Decision } from "./decision.ts";
import type { Viewer } from "./viewer.ts";

/** A session whose password has to be changed first may only call these. */
const beforePasswordChange = new Set<OperationId>(["getUser", "changePassword", "signOut"]);

/** Without an operation it is one of those that have to wait. */
export function ownPasswordFirst(viewer: Viewer, operation?: OperationId): Decision {
  const waits = viewer.kind === "user" && viewer.passwordMustChange;
  if (!waits || (operation !== undefined && beforePasswordChange.has(operation))) return "allowed";
  return { refused: "account.ownPasswordFirst" };
}
