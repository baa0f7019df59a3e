import { anyUser, type Decision } from "./decision.ts";
import type { Viewer } from "./viewer.ts";

export type UserAction =
  | "signUp"
  | "signIn"
  | "signOut"
  | "forgotPassword"
  | "resetPassword"
  | "read"
  | "changePassword"
  | "update";

/**
 * Opening, entering and leaving an account is open to everyone. A user reads and changes their own account and no
 * other's, since the session names it; the shared demo account is never changed.
 */
export function userPolicy(viewer: Viewer, action: UserAction): Decision {
  switch (action) {
    case "signUp":
    case "signIn":
    case "signOut":
    case "forgotPassword":
    case "resetPassword":
      return "allowed";
    case "read":
      return anyUser(viewer);
    case "changePassword":
    case "update":
      if (viewer.kind === "user" && viewer.demo) return { refused: "The shared demo account cannot be changed" };
      return anyUser(viewer);
    default:
      return action satisfies never;
  }
}
